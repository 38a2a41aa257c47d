import { withoutInvisible } from '../visible-text.ts'

/** The longest name of a file, in bytes: the limit of file systems. */
const MAX_BYTES = 255

/** Names that Windows keeps for devices, whatever ending they have. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

/** Controls, and the marks of direction that `withoutInvisible` leaves within a text. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u061c\u200e\u200f]/gu

/** Separators of folders, and characters that file systems of Windows refuse. */
const SEPARATORS = /[/\\:*?"<>|\u2044\u2215\u29f8\ufe68\uff0f\uff3c]/g

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** A name that means the same file on every system. It keeps the ending, by which the type is known. */
export function safeFileName(untrusted: string): string {
  const name = withoutInvisible(untrusted.toWellFormed().replaceAll(CONTROLS, ''))
    .normalize('NFC')
    .replaceAll(SEPARATORS, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .replace(/[ .]+$/, '')
  const usable = name === '' ? 'file' : name.replace(RESERVED, '_$&')
  return bytesOf(usable) <= MAX_BYTES ? usable : shortened(usable)
}

/** The beginning of a name and its ending, unless that is no ending but half of the name. */
function shortened(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  const room = MAX_BYTES - bytesOf(ending)
  let kept = ''
  let used = 0
  for (const character of name.slice(0, name.length - ending.length)) {
    used += bytesOf(character)
    if (used > room) break
    kept += character
  }
  return `${kept.replace(/[ .]+$/, '')}${ending}`
}
