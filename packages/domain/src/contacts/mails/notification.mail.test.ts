import { property, tuple, assert as check } from 'fast-check'
import { expect, test } from 'vitest'
import { decode, hostile, tags } from '@loggia/testing/hostile-text'
import { plainBrand } from '../../kernel/mail/mail-brand.ts'
import { contactNotification } from './notification.mail.ts'

const contact = {
  id: 214,
  name: 'Ada Byron',
  email: 'ada@visitor.example',
  company: 'Engines',
  projectType: 'Cloud',
  message: 'Hello',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  brand: plainBrand('Harborlight Digital'),
  contactUrl: 'https://harborlight.example/admin/contacts/214',
}

test('what a visitor writes never becomes markup, and stays readable', () => {
  const plain = tags(contactNotification(contact).html)
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
          brand: plainBrand(companyName),
        }
        const mail = contactNotification(data)
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
  const { text } = contactNotification({ ...contact, company: null, projectType: null })
  expect(text).toBe(`Name: Ada Byron
Email: ada@visitor.example
Received: Mar 4, 2026, 5:06 AM UTC

Hello

--
Open this contact: https://harborlight.example/admin/contacts/214
Reply to this email to answer the visitor directly.
`)
})

test('the subject says which contact it is, and of whom', () => {
  const subjectOf = (changes: object) => contactNotification({ ...contact, ...changes }).subject
  expect(subjectOf({ name: 'Ada Lovelace', company: 'Analytical Ltd' })).toBe(
    'New contact #214: Ada Lovelace, Analytical Ltd',
  )
  expect(subjectOf({ name: 'Ada\r\nBcc: x@evil.example', company: null })).toBe(
    'New contact #214: Ada Bcc: x@evil.example',
  )
})
