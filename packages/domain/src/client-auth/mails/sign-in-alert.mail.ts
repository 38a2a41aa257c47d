import { PATHS } from '@loggia/contracts/paths'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailContent } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { mailBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'

/** The audit entries that staff are alerted of; their `entityId` is the email address. */
const PAUSED = { action: 'client.signInPaused', entity: 'clientSession' }

/** Tells all staff of probable guessing of the access codes of an email address. */
export const buildSignInAlert: BuildMail = async (context, refId) => {
  const { db, env } = context
  const entry = await db.auditEntry.findFirst({ where: { id: refId, ...PAUSED } })
  if (!entry?.entityId) throw new MailError('NotNeeded', true)
  return {
    to: await staffRecipients(db),
    ...signInAlert({
      brand: await mailBrand(db, env),
      email: entry.entityId,
      at: entry.at,
      adminUrl: pageUrl(env, PATHS.admin),
    }),
  }
}

interface SignInAlert {
  brand: MailBrand
  /** The email address whose sign-in is paused. Any visitor may have typed it. */
  email: string
  at: Date
  adminUrl: string
}

/** The mail that warns staff of guessed access codes. */
export function signInAlert({ brand, email, at, adminUrl }: SignInAlert): MailContent {
  return actionMail({
    brand,
    subject: 'Sign-in paused after many failed attempts',
    preview: 'Too many wrong access codes for one address.',
    before: [
      `Too many wrong access codes were entered for ${email}.`,
      `Its sign-in to the client portal has been paused since ${formatTime(at, brand)}.`,
      'The pause ends by itself: nobody has to lift it.',
    ],
    action: { label: 'Open the back office', url: adminUrl },
    footer: `Sent by the client portal of ${brand.name}.`,
  })
}
