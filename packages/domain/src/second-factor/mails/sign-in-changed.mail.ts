import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { addressKey } from '@loggia/contracts/email-address'
import { PATHS } from '@loggia/contracts/paths'
import type { AuditEntry } from '@loggia/db/generated/client'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailAddress, MailContext } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { portalUrls } from '../../portal-access/email-link.ts'
import { buttonTo, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'
import { needsPasskey } from '../sign-in-rule.queries.ts'

/** The mail about an account that signs in differently; what changed is one of `CHANGES`. */
export const SIGN_IN_CHANGED = mailKind({
  kind: 'sign-in-changed',
  label: 'Changed sign-in',
  audience: 'staff',
  when: 'When the way in which somebody signs in changes: a second factor, a passkey, recovery codes or single sign-on. Clients get it about passkeys.',
  placeholders: {
    title: inText('what changed, in a few words', 'Your second factor is on'),
    change: inText('what changed: a sentence', 'A second factor was turned on for your account'),
    place: inText('“back office”, or “client portal”', 'back office'),
    time: inText('when', 'Mar 4, 2026, 5:06 AM UTC'),
    meaning: inText(
      'what follows from it: a sentence',
      'From now on, signing in takes your password and a code from your app.',
    ),
    remedy: inText('what to do about an intruder: a sentence', 'change your password at once.'),
    page: inText('the name of the page', 'Open your account'),
    link: buttonTo('the page of their account'),
  },
  preview: '{meaning}',
  words: {
    subject: '{title}',
    body: `{change} in the {place} of {company} on {time}.

{meaning}

If you know about this, there is nothing to do.

If you do not, {remedy}

[{page}]({link})`,
    footer: 'Sent by the {place} of {company}, because this decides who can sign in as you.',
  },
})

/** Tells a person that their account signs in differently. It is about an entry of the audit. */
export const buildSignInChanged: BuildMail = async (context, refId) => {
  const { db } = context
  const entry = await db.auditEntry.findUnique({ where: { id: refId } })
  const change = CHANGES[entry?.action ?? '']
  const owner = entry && change && (await ownerOf(context, entry))
  if (!owner) throw new MailError('NotNeeded', true)
  const { to, account, userId } = owner
  const isByPasskey = userId !== null && (await needsPasskey(db, userId))
  const meaning = (isByPasskey && change.withPasskey) || change.meaning
  const mail = await wordedMail(context, SIGN_IN_CHANGED)
  return {
    to: [to],
    ...mail.write({
      title: change.subject,
      change: change.what,
      place: account.place,
      time: formatTime(entry.at, mail.brand),
      meaning,
      remedy: account.remedy ?? change.remedy ?? NEW_PASSWORD,
      page: account.label,
      link: await urlOf(context, owner),
    }),
  }
}

async function urlOf(context: MailContext, { to, account }: Owner): Promise<string> {
  if (account === ACCOUNTS.staff) return pageUrl(context.env, account.path)
  return (await portalUrls(context, addressKey(to.address)))(account.path)
}

interface Owner {
  to: MailAddress
  account: Account
  /** Null for a client. */
  userId: number | null
}

/** The owner of the account; null for staff who have left, and for clients who were erased meanwhile. */
async function ownerOf(
  { db }: MailContext,
  { entity, entityId, actorKind, actorId }: AuditEntry,
): Promise<Owner | null> {
  // People add passkeys to their own account only.
  const isOwn = entity === 'passkey'
  if (isOwn && actorKind !== 'staff')
    return actorId?.includes('@')
      ? { to: { name: '', address: actorId }, account: ACCOUNTS.client, userId: null }
      : null
  const id = Number((isOwn ? actorId : entityId) ?? 0)
  const user = await db.user.findUnique({ where: { id, deactivatedAt: null } })
  const to = user && { name: user.name, address: user.email }
  return to && { to, account: ACCOUNTS.staff, userId: id }
}

interface ChangeText {
  subject: string
  /** The event, before the time. */
  what: string
  /** The consequence. */
  meaning: string
  /** The same for a person whose password is not enough, since the team asks for their passkey. */
  withPasskey?: string
  /** The remedy for staff who know nothing of it, where another password would shut no intruder out. */
  remedy?: string
}

const NEW_PASSWORD =
  'change your password at once, and tell your colleagues: on the page Team an admin can end your sessions.'

/** The entities of the audit for each change, and the text of its email. */
const CHANGES: Readonly<Record<string, ChangeText>> = {
  'staff.secondFactorTurnedOn': {
    subject: 'Your second factor is on',
    what: 'A second factor was turned on for your account',
    meaning:
      'From now on, signing in takes your password and a code from your app. Keep your recovery codes where you find them without your phone.',
  },
  'staff.secondFactorReplaced': {
    subject: 'Your second factor is another app',
    what: 'Another app was set up as the second factor of your account',
    meaning:
      'Codes of the app before, and recovery codes that you kept before, no longer work. Keep your new recovery codes where you find them without your phone.',
  },
  'staff.secondFactorTurnedOff': {
    subject: 'Your second factor is off',
    what: 'The second factor of your account was turned off',
    meaning:
      'From now on, your password alone is enough to sign in. Recovery codes that you kept no longer work.',
    withPasskey:
      'From now on, you sign in with your passkey, since your team requires a second factor. Recovery codes that you kept no longer work.',
  },
  'staff.secondFactorReset': {
    subject: 'Your second factor was reset',
    what: 'An admin turned off the second factor of your account and removed your passkeys',
    meaning:
      'From now on, your password alone is enough to sign in, until you set up an app or a passkey again on the page of your account.',
  },
  'passkey.added': {
    subject: 'A passkey was created for you',
    what: 'A passkey was created for your account',
    meaning: 'From now on, whoever has it can act as you, without a password.',
    remedy:
      'remove it on the page of your account, sign out everywhere there, and tell your colleagues.',
  },
  'staff.ssoLinked': {
    subject: 'Single sign-on is set up for you',
    what: 'Somebody signed in to your account by single sign-on for the first time',
    meaning:
      'From now on, this account at the identity provider opens your account here, whatever its email address becomes.',
    remedy:
      'tell your colleagues at once: on the page Team an admin can deactivate your account, which ends your sessions and this way in.',
  },
  'staff.recoveryCodesRenewed': {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made for your account',
    meaning: 'Those that you kept before no longer work.',
  },
  'staff.recoveryCodeUsed': {
    subject: 'A recovery code was used',
    what: 'Somebody signed in to your account with your password and one of your recovery codes',
    meaning:
      'This code does not work again. When few are left, make new ones on the page of your account.',
  },
} satisfies Partial<Record<AuditAction, ChangeText>>

interface Account {
  place: string
  /** The remedy for clients who know nothing of the change; for staff, it depends on the change. */
  remedy?: string
  label: string
  path: string
}

const ACCOUNTS: Record<'staff' | 'client', Account> = {
  staff: {
    place: 'back office',
    label: 'Open your account',
    path: PATHS.adminAccount,
  },
  client: {
    place: 'client portal',
    remedy: 'remove it in your profile, end your other sessions there, and tell us.',
    label: 'Open your profile',
    path: PATHS.clientProfile,
  },
}
