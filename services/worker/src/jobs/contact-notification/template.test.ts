import { property, tuple, assert as check } from 'fast-check'
import { expect, test } from 'vitest'
import { decode, hostile, tags } from '../../testing/hostile-text.ts'
import { plainBrand } from '../../email/mail-brand.ts'
import { contactNotification } from './template.ts'

const contact = {
  name: 'Ada Byron',
  email: 'ada@visitor.example',
  company: 'Engines',
  projectType: 'Cloud',
  message: 'Hello',
  createdAt: new Date('2026-03-04T05:06:07Z'),
  brand: plainBrand('Harborlight Digital'),
  inboxUrl: 'https://harborlight.example/admin/contacts',
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
        expect(mail.subject).toBe('New message from the contact form')
      },
    ),
  )
})

test('the notification lists only the fields that were filled in', () => {
  const { text } = contactNotification({ ...contact, company: null, projectType: null })
  expect(text).toBe(`Name: Ada Byron
E-mail: ada@visitor.example
Received: Mar 4, 2026, 5:06 AM UTC

Hello

--
Open the contacts: https://harborlight.example/admin/contacts
Reply to this email to answer the visitor directly.
`)
})
