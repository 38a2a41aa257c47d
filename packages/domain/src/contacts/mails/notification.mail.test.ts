import { property, tuple, assert as check } from 'fast-check'
import { expect, test } from 'vitest'
import { decode, hostile, tags } from '@loggia/testing/hostile-text'
import { plainMail } from '../../kernel/mail/words.ts'
import { CONTACT_NOTIFICATION, contactNotification } from './notification.mail.ts'

const mailBy = (company: string) => plainMail(CONTACT_NOTIFICATION, company)

const contact = {
  id: 214,
  name: 'Ada Byron',
  email: 'ada@visitor.example',
  company: 'Engines',
  projectType: 'Cloud',
  message: 'Hello',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  contactUrl: 'https://harborlight.example/admin/contacts/214',
}

test('what a visitor writes never becomes markup, and stays readable', () => {
  const plain = tags(contactNotification(mailBy('Harborlight'), contact).html)
  check(
    property(
      tuple(hostile, hostile, hostile, hostile, hostile),
      ([name, company, projectType, message, companyName]) => {
        const data = {
          ...contact,
          name,
          company,
          projectType,
          message,
        }
        const mail = contactNotification(mailBy(companyName), data)
        expect(tags(mail.html)).toEqual(plain)
        expect(decode(mail.html)).toContain(message)
        expect(mail.text).toContain(message)
        expect(mail.subject).toMatch(/^New contact #214: /)
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
        expect(Array.from(mail.subject).length).toBeLessThanOrEqual(150)
      },
    ),
  )
})

test('the notification lists only the fields that were filled in', () => {
  const { text } = contactNotification(mailBy('Harborlight'), {
    ...contact,
    company: null,
    projectType: null,
  })
  expect(text).toBe(`Name: Ada Byron
Email: ada@visitor.example
Received: Mar 4, 2026, 5:06 AM UTC

Hello

Reply to this email to answer the visitor directly.

Open this contact: https://harborlight.example/admin/contacts/214

Sent by the contact form of Harborlight.
`)
})

test('the subject says which contact it is, and of whom', () => {
  const subjectOf = (changes: object) =>
    contactNotification(mailBy('Harborlight'), { ...contact, ...changes }).subject
  expect(subjectOf({ name: 'Ada Lovelace', company: 'Analytical Ltd' })).toBe(
    'New contact #214: Ada Lovelace, Analytical Ltd',
  )
  expect(subjectOf({ name: 'Ada\r\nBcc: x@evil.example', company: null })).toBe(
    'New contact #214: Ada Bcc: x@evil.example',
  )
})
