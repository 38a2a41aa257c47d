import { PATHS } from '@loggia/contracts/paths'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'

/** The mail that warns staff of guessed access codes. */
export const SIGN_IN_ALERT = mailKind({
  kind: 'sign-in-alert',
  label: 'Sign-in paused',
  audience: 'staff',
  when: 'When too many wrong access codes were entered for an address.',
  placeholders: {
    // Any visitor may have typed it.
    email: inText('the address whose sign-in is paused', 'ada@customer.example'),
    time: inText('since when', 'Mar 4, 2026, 5:06 AM UTC'),
    link: buttonTo('the back office'),
  },
  preview: 'Too many wrong access codes for one address.',
  words: {
    subject: 'Sign-in paused after many failed attempts',
    body: `Too many wrong access codes were entered for {email}.

Its sign-in to the client portal has been paused since {time}.

The pause ends by itself: nobody has to lift it.

[Open the back office]({link})`,
    footer: 'Sent by the client portal of {company}.',
  },
})

/** The audit entries that staff are alerted of; their `entityId` is the email address. */
const PAUSED = { action: 'client.signInPaused', entity: 'clientSession' }

/** Tells all staff of probable guessing of the access codes of an email address. */
export const buildSignInAlert: BuildMail = async (context, refId) => {
  const { db, env } = context
  const entry = await db.auditEntry.findFirst({ where: { id: refId, ...PAUSED } })
  if (!entry?.entityId) throw new MailError('NotNeeded', true)
  const mail = await wordedMail(context, SIGN_IN_ALERT)
  return {
    to: await staffRecipients(db),
    ...mail.write({
      email: entry.entityId,
      time: formatTime(entry.at, mail.brand),
      link: pageUrl(env, PATHS.admin),
    }),
  }
}
