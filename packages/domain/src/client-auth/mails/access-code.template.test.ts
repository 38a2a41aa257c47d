import { expect, test } from 'vitest'
import { plainBrand } from '../../kernel/mail/mail-brand.ts'
import { accessCodeMail } from './access-code.template.ts'

test('the access code is in the text and the HTML of its mail', () => {
  const mail = accessCodeMail({ code: '012345', brand: plainBrand('A & B') })
  expect(mail.subject).toBe('Your access code')
  expect(mail.text).toContain('012345')
  expect(mail.text).toContain('10 minutes')
  expect(mail.html).toContain('012345')
  expect(mail.html).toContain('A &amp; B')
  expect(mail.html).toContain('If you did not request a code')
})
