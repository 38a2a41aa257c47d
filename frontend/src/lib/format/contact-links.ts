import { withAsciiDigits } from '@loggia/contracts/digits'
import { withoutInvisible } from '@loggia/contracts/visible-text'

/** The `mailto:` link of an email address. Source: RFC 6068, section 2. */
export function mailLink(email: string): string {
  return `mailto:${encodeURI(email).replaceAll(/[#&/;=?]/g, encodeURIComponent)}`
}

/** A number with the usual separators between its digits. */
const NUMBER = /\+?(?:\(\+?\d|\d)(?:[\d ().\-/]*\d)?/

/** Words and signs for an extension, as they stand behind a number. */
const EXTENSION =
  /^[ ,;(-]*(?:ext(?:ension|n)?|x|#|dw|durchwahl|poste|int(?:erno)?|anexo|ramal|toestel|tilst|доб|вн)[.:= ]*(\d{1,7})\)?$/i

/** Texts after a complete number: another one, or a remark. */
const COMPLETE = /^ *(?:$|[,;|([\n]|\/ *\+)/

/** Days and addresses of computers, which are digits and marks as well. */
const NO_PHONE = [
  /^(?:0?[1-9]|[12]\d|3[01])([./-]) ?(?:0?[1-9]|1[0-2])\1 ?(?:\d{2}|\d{4})$/,
  /^(?:0?[1-9]|1[0-2])([/-])(?:0?[1-9]|[12]\d|3[01])\1(?:\d{2}|\d{4})$/,
  /^(?:19|20)\d\d([./-]) ?\d{1,2}\1 ?\d{1,2}$/,
  // Four pairs are a number, as people write it in Denmark.
  /^(?!(?:\d\d\.){3}\d\d$)\d{1,3}(?:\.\d{1,3}){3}$/,
]

/** From here on a number is as long as E.164 allows, or no number. */
const MAX_DIGITS = 15

/**
 * The `tel:` link of a typed phone number; null where the number is not clear. Sources: RFC 3966 for links, ITU-T E.123
 * for how numbers are written.
 */
export function phoneLink(typed: string): string | null {
  const text = withAsciiDigits(withoutInvisible(typed))
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .replaceAll(/[\p{Pd}\u2212\u00b7]/gu, '-')
    .replaceAll(/[\t\v\f\r ]+/g, ' ')
    .trim()
  const found = NUMBER.exec(text)
  if (!found) return null
  const [number] = found
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + number.length)
  // A word before it may be a label, or the first half of a number in letters.
  if (before !== '' && !number.startsWith('+') && !/[:.] *$/.test(before)) return null
  const [, extension] = EXTENSION.exec(after) ?? []
  if (extension === undefined && !COMPLETE.test(after)) return null
  if (NO_PHONE.some((pattern) => pattern.test(number))) return null
  const dialed = dialable(number)
  const digits = dialed.replace('+', '')
  if (digits.length < 2 || digits.length > MAX_DIGITS || isTwo(number)) return null
  return `tel:${dialed}${extension === undefined ? '' : `;ext=${extension}`}`
}

/** Whether more stands before a stroke than an area code: `901820/21` and `901820 - 901830` are more than one number. */
function isTwo(number: string): boolean {
  const [, first = '', second = ''] = /^(.*?)(?:\/| - (?=(?:\D*\d){6}))(.*)$/.exec(number) ?? []
  const areaCode = number.startsWith('+') ? 8 : number.startsWith('0') ? 6 : 5
  return second !== '' && first.replaceAll(/\D/g, '').length > areaCode
}

/** Digits, after a plus where the number has its country. */
function dialable(written: string): string {
  // A zero that stands alone behind the country is meant as one in brackets.
  const number = written.replace(/^((?:\+|\(\+|00)\d{1,3}\)?)[ ./-]+0[ ./-]+/, '$1 (0)')
  const [, country, zero = '', rest = ''] =
    /^(?:\+|\(\+|00)(\d{1,3}\)?) ?\((0+)([\d ]*\).*)$/.exec(number) ?? []
  // The zero in brackets is for calls within the country, but for Italy, where it is dialed from abroad, too.
  const full = country === undefined ? number : `+${country}${country === '39' ? zero : ''}${rest}`
  const digits = full.replaceAll(/\D/g, '')
  if (full.includes('+')) return `+${digits}`
  return /^00[1-9]\d{7}/.test(digits) ? `+${digits.slice(2)}` : digits
}
