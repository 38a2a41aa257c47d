import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { tokenUrl } from '../../kernel/mail/links.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'

/** The mail that lets a colleague create a staff account. */
export const STAFF_INVITATION = mailKind({
  kind: 'staff-invitation',
  label: 'Invitation to the team',
  audience: 'staff',
  when: 'When an admin invites somebody to the team.',
  placeholders: {
    // The account of the inviter may have been deleted.
    invitation: inText('“Dana invites you”, or “You are invited”', 'Dana invites you'),
    until: inText('until when the link works', 'Mar 4, 2026, 5:06 AM UTC'),
    link: buttonTo('the page to create an account', 'Without it nobody can join the team.'),
  },
  preview: 'Create your account for {company}.',
  words: {
    subject: 'You are invited to the team',
    body: `{invitation} to the team of {company}.

[Accept the invitation]({link})

The link works once, until {until}.`,
    footer: 'If you do not know what this is about, you can ignore this email.',
  },
})

/** Mails an invitation to the team, as long as it can be accepted. */
export const buildStaffInvitation: BuildMail = async (context, refId) => {
  const { db, env } = context
  const invitation = await db.staffInvitation.findUnique({
    where: { id: refId },
    include: { invitedBy: { select: { name: true } } },
  })
  if (!invitation || invitation.usedAt) throw new MailError('NotNeeded', true)
  if (invitation.expiresAt <= new Date()) throw new MailError('Expired', true)
  const mail = await wordedMail(context, STAFF_INVITATION)
  const inviter = invitation.invitedBy?.name
  return {
    to: [{ name: '', address: invitation.email }],
    ...mail.write({
      invitation: inviter === undefined ? 'You are invited' : `${inviter} invites you`,
      until: formatTime(invitation.expiresAt, mail.brand),
      link: tokenUrl(env, 'staff-invitation', refId),
    }),
  }
}
