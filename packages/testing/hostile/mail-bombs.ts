const HEAD = 'From: Mallory <mallory@elsewhere.example>\r\nSubject: Boom\r\nMIME-Version: 1.0\r\n'
const TO = 'To: reply@agency.example\r\n'
const HTML = 'Content-Type: text/html\r\n\r\n'

const multipart = (boundary: string) =>
  `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`

/** Emails that are small and take long to parse, each made when it is wanted, without a Message-ID. */
const BOMBS = {
  'of many parts': () => `${HEAD}${TO}${multipart('a')}${'--a\r\n\r\nx\r\n'.repeat(100_000)}`,
  'of many boundaries': () => `${HEAD}${TO}${multipart('-')}${'---\r\n'.repeat(100_000)}`,
  'of nested emails': () =>
    `${HEAD}${TO}${'Content-Type: message/rfc822\r\n\r\n'.repeat(5_000)}Hello`,
  'of open tags': () => `${HEAD}${TO}${HTML}${'<b>\r\n'.repeat(400_000)}`,
  'of nested tables': () => `${HEAD}${TO}${HTML}${'<b><i><table><tr><td>'.repeat(20_000)}`,
  'to nested groups': () => `${HEAD}To: ${'a:'.repeat(75_000)}\r\n\r\nHello`,
  'from nested groups': () =>
    `From: mallory@elsewhere.example, ${'a:'.repeat(75_000)}\r\n${TO}Subject: Boom\r\n\r\nHello`,
  'of a long subject': () =>
    `From: a@b.example\r\n${TO}Subject: ${'=?utf-8?B?AAAA?=\r\n '.repeat(13_000)}\r\n\r\nHello`,
}

/** The names of the emails, and how each is made. */
export const MAIL_BOMBS = Object.entries(BOMBS)
