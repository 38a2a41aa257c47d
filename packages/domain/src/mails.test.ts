import { property, tuple, assert as check } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainBrand } from './kernel/mail/mail-brand.ts'
import { decode, hostile, tags } from '@loggia/testing/hostile-text'
import { driveAlert } from './documents/mails/drive-alert.mail.ts'
import { newsletterConfirmation } from './newsletter/mails/confirmation.mail.ts'
import { passwordResetMail } from './staff-auth/mails/password-reset.mail.ts'
import { signInAlert } from './client-auth/mails/sign-in-alert.mail.ts'
import { staffInvitation } from './team/mails/invitation.mail.ts'

const SITE = 'https://harborlight.example'
const at = new Date('2026-11-28T23:59:00Z')

/** Builds each mail from the one text that people write and the company name. */
const MAILS = [
  {
    subject: 'You are invited to the team',
    build: (inviter: string, companyName: string) =>
      staffInvitation({
        inviter,
        brand: plainBrand(companyName),
        expiresAt: at,
        url: `${SITE}/auth?invitation=1.a`,
      }),
  },
  {
    subject: 'Sign-in paused after many failed attempts',
    build: (email: string, companyName: string) =>
      signInAlert({ email, brand: plainBrand(companyName), at, adminUrl: `${SITE}/admin` }),
  },
  {
    subject: 'Google Drive has to be connected again',
    build: (account: string, companyName: string) =>
      driveAlert({
        account,
        client: null,
        brand: plainBrand(companyName),
        at,
        settingsUrl: `${SITE}/admin`,
      }),
  },
]

describe.for(MAILS)('$subject', ({ subject, build }) => {
  test('what people write never becomes markup, and stays readable', () => {
    const plain = tags(build('Ada', 'Harborlight').html)
    check(
      property(tuple(hostile, hostile), ([written, companyName]) => {
        const mail = build(written, companyName)
        expect(tags(mail.html)).toEqual(plain)
        expect(decode(mail.html)).toContain(written)
        expect(mail.text).toContain(written)
        expect(mail.subject).toBe(subject)
      }),
    )
  })
})

test('the invitation says who invites, where and until when', () => {
  const data = { brand: plainBrand('A & B'), expiresAt: at, url: `${SITE}/auth?invitation=1.a` }
  expect(staffInvitation({ ...data, inviter: 'Dana' }).text)
    .toBe(`Dana invites you to the team of A & B.

Accept the invitation: https://harborlight.example/auth?invitation=1.a

The link works once, until Nov 28, 2026, 11:59 PM UTC.

If you do not know what this is about, you can ignore this email.
`)
  expect(staffInvitation({ ...data, inviter: null }).html).toContain(
    'You are invited to the team of A &amp; B.',
  )
})

test('the alert names the address and the time, and says that nothing has to be done', () => {
  const data = { brand: plainBrand('Harborlight Digital'), email: 'ada@client.example', at }
  const { text } = signInAlert({ ...data, adminUrl: `${SITE}/admin` })
  expect(text).toContain('for ada@client.example.')
  expect(text).toContain('since Nov 28, 2026, 11:59 PM UTC.')
  expect(text).toContain('The pause ends by itself')
  expect(text).toContain(`${SITE}/admin\n`)
})

test('the confirmation has its two links in text and HTML', () => {
  const confirmUrl = `${SITE}/confirm?token=1.a`
  const unsubscribeUrl = `${SITE}/unsubscribe?token=1.b`
  const mail = newsletterConfirmation(plainBrand('A & B'), { confirmUrl, unsubscribeUrl })
  expect(mail.html).toContain(`href="${confirmUrl}"`)
  expect(mail.html).toContain(`href="${unsubscribeUrl}"`)
  expect(mail.html).toContain('A &amp; B')
  expect(mail.text).toContain(`Confirm subscription: ${confirmUrl}\n`)
  expect(mail.text).toContain(`You can leave the newsletter at any time: ${unsubscribeUrl}\n`)
})

test('the password reset says how long the link works and when to ignore it', () => {
  const url = `${SITE}/auth/reset-password?token=1.a`
  const mail = passwordResetMail(plainBrand('A & B'), url)
  expect(mail.text).toContain(`Set a new password: ${url}\n`)
  expect(mail.text).toContain('works once, for 60 minutes')
  expect(mail.html).toContain(`href="${url}"`)
  expect(mail.html).toContain('If you did not request this')
})
