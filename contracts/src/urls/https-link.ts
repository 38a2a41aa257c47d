import { storableText, tooLong } from '../text.ts'

const MESSAGE = 'Must be a link that starts with https://'

/** A link to a page elsewhere, as browsers spell it: encrypted, and without a name and password before the host. */
export function httpsLink(max: number) {
  return link(max, (url) => url.protocol === 'https:' && url.hostname.includes('.'))
}

/** An address that programs of the agency call, in its own network also unencrypted and by a short name. */
export function webLink(max: number) {
  return link(max, ({ protocol }) => protocol === 'https:' || protocol === 'http:')
}

function link(max: number, accepts: (url: URL) => boolean) {
  return storableText(MESSAGE, 'lines')
    .refine((text) => isLink(text, accepts), { error: MESSAGE, abort: true })
    .overwrite((text) => new URL(text).href)
    .max(max, tooLong(max))
}

function isLink(text: string, accepts: (url: URL) => boolean): boolean {
  // Browsers drop control characters and read a backslash as a slash: the shown link would not be the opened one.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return false
  }
  const url = new URL(text)
  return url.username === '' && url.password === '' && accepts(url)
}
