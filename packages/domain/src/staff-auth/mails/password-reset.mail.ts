import { RESET_MINUTES } from '@loggia/contracts/staff-auth/link-lifetimes'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'

/** The mail with the link to set a new password. It contains no text of the requester. */
export const PASSWORD_RESET = mailKind({
  kind: 'password-reset',
  label: 'New password',
  audience: 'staff',
  when: 'When a member of the team asks for a new password.',
  placeholders: {
    minutes: inText('how many minutes the link works', `${RESET_MINUTES}`),
    link: buttonTo('the page to set a new password', 'Without it nobody can set a new password.'),
  },
  preview: `Valid for ${RESET_MINUTES} minutes`,
  words: {
    subject: 'Reset your password',
    body: `You can set a new password for your staff account here.

[Set a new password]({link})

The link works once, for {minutes} minutes after it was requested.`,
    footer: 'If you did not request this, you can ignore this email: your password stays the same.',
  },
})

/** Mails the link to set a new password. Every attempt checks that the link can still be used. */
export const buildPasswordReset: BuildMail = async (context, refId) => {
  const { db, env } = context
  const reset = await db.passwordReset.findUnique({
    where: { id: refId },
    include: { user: { select: { name: true, email: true } } },
  })
  if (!reset || reset.usedAt) throw new MailError('NotNeeded', true)
  if (reset.expiresAt <= new Date()) throw new MailError('Expired', true)
  const mail = await wordedMail(context, PASSWORD_RESET)
  return {
    to: [{ name: reset.user.name, address: reset.user.email }],
    ...mail.write({ minutes: `${RESET_MINUTES}`, link: tokenUrl(env, 'password-reset', refId) }),
  }
}
