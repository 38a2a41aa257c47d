import { storableText, tooLong } from '../text.ts'

const MESSAGE = 'Must be a link that starts with https://'

/** A link to a page elsewhere, as browsers spell it: encrypted, and without a name and password before the host. */
export function httpsLink(max: number) {
  return storableText(MESSAGE, 'lines')
    .refine(isHttps, { error: MESSAGE, abort: true })
    .overwrite((text) => new URL(text).href)
    .max(max, tooLong(max))
}

function isHttps(text: string): boolean {
  // Browsers drop control characters and read a backslash as a slash: the shown link would not be the opened one.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(text) || !/^https:\/\//i.test(text) || !URL.canParse(text)) {
    return false
  }
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
