import { expect, test } from 'vitest'
import { plainBrand } from '../../kernel/mail/mail-brand.ts'
import { accessCodeMail, addressCodeMail } from './access-code.template.ts'

test('the access code is in the text and the HTML of its mail', () => {
  const mail = accessCodeMail({
    code: '012345',
    brand: plainBrand('A & B'),
    host: 'agency.example',
  })
  expect(mail.subject).toBe('Your access code')
  expect(mail.text).toContain('012345')
  expect(mail.text).toContain('10 minutes')
  expect(mail.html).toContain('012345')
  expect(mail.html).toContain('A &amp; B')
  expect(mail.html).toContain('If you did not request a code')
})

test.each([
  ['to sign in', accessCodeMail],
  ['for a new address', addressCodeMail],
])('the last line of the text binds a code %s to our host', (_, mailOf) => {
  const { text } = mailOf({ code: '012345', brand: plainBrand('Ada'), host: 'agency.example' })
  expect(text.trimEnd().split('\n').at(-1)).toBe('@agency.example #012345')
})
