import { property, tuple, assert as check } from 'fast-check'
import { expect, test } from 'vitest'
import { decode, hostile, tags } from '../testing/hostile-text.ts'
import { accessCodeMail } from './templates/access-code.ts'
import { contactNotification } from './templates/contact-notification.ts'

const contact = {
  name: 'Ada Byron',
  email: 'ada@visitor.example',
  company: 'Engines',
  projectType: 'Cloud',
  message: 'Hello',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  companyName: 'Harborlight Digital',
  inboxUrl: 'https://harborlight.example/admin/contacts',
}

test('what a visitor writes never becomes markup, and stays readable', () => {
  const plain = tags(contactNotification(contact).html)
  check(
    property(
      tuple(hostile, hostile, hostile, hostile, hostile),
      ([name, company, projectType, message, companyName]) => {
        const data = { ...contact, name, company, projectType, message, companyName }
        const mail = contactNotification(data)
        expect(tags(mail.html)).toEqual(plain)
        expect(decode(mail.html)).toContain(message)
        expect(mail.text).toContain(message)
        expect(mail.subject).toBe('New message from the contact form')
      },
    ),
  )
})

test('the notification names what was given and nothing else', () => {
  const { text } = contactNotification({ ...contact, company: null, projectType: null })
  expect(text).toBe(`Name: Ada Byron
E-mail: ada@visitor.example
Received: Mar 4, 2026, 5:06 AM UTC

Hello

--
Open the contacts: https://harborlight.example/admin/contacts
Reply to this e-mail to answer the visitor directly.
`)
})

test('the access code is in both forms of its mail', () => {
  const mail = accessCodeMail({ code: '012345', companyName: 'A & B' })
  expect(mail.subject).toBe('Your access code')
  expect(mail.text).toContain('012345')
  expect(mail.text).toContain('10 minutes')
  expect(mail.html).toContain('012345')
  expect(mail.html).toContain('A &amp; B')
  expect(mail.html).toContain('If you did not ask for a code')
})
