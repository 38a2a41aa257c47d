import { expect, test } from 'vitest'
import { plainMail } from '../../kernel/mail/words.ts'
import { ACCESS_CODE_MAIL, ADDRESS_CODE_MAIL, writeCode } from './access-code.template.ts'

test('the access code is in the text and the HTML of its mail', () => {
  const mail = writeCode(plainMail(ACCESS_CODE_MAIL, 'A & B'), '012345', 'agency.example')
  expect(mail.subject).toBe('Your access code')
  expect(mail.text).toBe(`Enter this code to sign in to the client portal.

    012345

It is valid for 10 minutes and can be used once.

If you did not request a code, you can ignore this email: nobody can sign in without it.

@agency.example #012345
`)
  expect(mail.html).toContain('012345')
  expect(mail.html).toContain('A &amp; B')
  expect(mail.html).toContain('If you did not request a code')
})

test.each([ACCESS_CODE_MAIL, ADDRESS_CODE_MAIL])(
  'the last line of the text binds a code to our host: $kind',
  (kind) => {
    const { text } = writeCode(plainMail(kind, 'Ada'), '012345', 'agency.example')
    expect(text.trimEnd().split('\n').at(-1)).toBe('@agency.example #012345')
  },
)
