import { property, tuple, assert as check } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, hostile, tags } from '@loggia/testing/hostile-text'
import { SIGN_IN_ALERT } from './client-auth/mails/sign-in-alert.mail.ts'
import { DRIVE_ALERT } from './documents/mails/drive-alert.mail.ts'
import { linkedFooter, plainMail } from './kernel/mail/words.ts'
import { NEWSLETTER_CONFIRMATION } from './newsletter/mails/confirmation.mail.ts'
import { PASSWORD_RESET } from './staff-auth/mails/password-reset.mail.ts'
import { STAFF_INVITATION } from './team/mails/invitation.mail.ts'

const SITE = 'https://harborlight.example'
const time = 'Nov 28, 2026, 11:59 PM UTC'

/** Builds each mail from the one text that people write and the company name. */
const MAILS = [
  {
    subject: 'You are invited to the team',
    build: (inviter: string, companyName: string) =>
      plainMail(STAFF_INVITATION, companyName).write({
        invitation: `${inviter} invites you`,
        until: time,
        link: `${SITE}/auth?invitation=1.a`,
      }),
  },
  {
    subject: 'Sign-in paused after many failed attempts',
    build: (email: string, companyName: string) =>
      plainMail(SIGN_IN_ALERT, companyName).write({ email, time, link: `${SITE}/admin` }),
  },
  {
    subject: 'Google Drive has to be connected again',
    build: (account: string, companyName: string) =>
      plainMail(DRIVE_ALERT, companyName).write({
        account,
        owner: 'the workspace',
        consequence: 'Nobody sees them.',
        time,
        link: `${SITE}/admin`,
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
  const { text } = plainMail(STAFF_INVITATION, 'A & B').write({
    invitation: 'Dana invites you',
    until: time,
    link: `${SITE}/auth?invitation=1.a`,
  })
  expect(text).toBe(`Dana invites you to the team of A & B.

Accept the invitation: https://harborlight.example/auth?invitation=1.a

The link works once, until Nov 28, 2026, 11:59 PM UTC.

If you do not know what this is about, you can ignore this email.
`)
})

test('the confirmation has its links in text and HTML', () => {
  const link = `${SITE}/confirm?token=1.a`
  const unsubscribe = { label: 'Unsubscribe', url: `${SITE}/unsubscribe?token=1.b` }
  const data = { label: 'Your data', url: `${SITE}/your-data?token=1.c` }
  const mail = plainMail(NEWSLETTER_CONFIRMATION, 'A & B').write(
    { link },
    { footer: linkedFooter([unsubscribe, data]) },
  )
  for (const url of [link, unsubscribe.url, data.url]) expect(mail.html).toContain(`href="${url}"`)
  expect(mail.html).toContain('A &amp; B')
  expect(mail.text).toContain(`Confirm subscription: ${link}\n`)
  expect(mail.text).toContain(
    `You can leave the newsletter at any time: ${unsubscribe.url}\nYour data: ${data.url}\n`,
  )
})

test('the password reset says how long the link works and when to ignore it', () => {
  const link = `${SITE}/auth/reset-password?token=1.a`
  const mail = plainMail(PASSWORD_RESET, 'A & B').write({ minutes: '60', link })
  expect(mail.text).toContain(`Set a new password: ${link}\n`)
  expect(mail.text).toContain('works once, for 60 minutes')
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.html).toContain('If you did not request this')
})
