import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { PATHS } from '@loggia/contracts/paths'
import { actionMail } from '../../kernel/mail/action-mail.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'

interface ChangeText {
  action: AuditAction
  subject: string
  /** What happened, before the time. */
  what: string
  /** What it means from now on. */
  meaning: string
}

/** What the audit calls each change, and what its email says. */
export const changeTexts: readonly ChangeText[] = [
  {
    action: 'staff.secondFactorTurnedOn',
    subject: 'Your second factor is on',
    what: 'A second factor was turned on for your account',
    meaning:
      'From now on, signing in takes your password and a code from your app. Keep your recovery codes where you find them without your phone.',
  },
  {
    action: 'staff.secondFactorTurnedOff',
    subject: 'Your second factor is off',
    what: 'The second factor of your account was turned off',
    meaning:
      'From now on, your password alone is enough to sign in. Recovery codes that you kept no longer work.',
  },
  {
    action: 'staff.secondFactorReset',
    subject: 'Your second factor was reset',
    what: 'An admin turned off the second factor of your account and removed your passkeys',
    meaning:
      'From now on, your password alone is enough to sign in, until you set up an app or a passkey again on the page of your account.',
  },
  {
    action: 'passkey.added',
    subject: 'A passkey was created for you',
    what: 'A passkey was created for your account',
    meaning: 'From now on, whoever has it can sign in with it alone.',
  },
  {
    action: 'staff.ssoLinked',
    subject: 'Single sign-on is set up for you',
    what: 'Somebody signed in to your account by single sign-on for the first time',
    meaning:
      'From now on, this account at the identity provider opens your account here, whatever its email address becomes.',
  },
  {
    action: 'staff.recoveryCodesRenewed',
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made for your account',
    meaning: 'Those that you kept before no longer work.',
  },
  {
    action: 'staff.recoveryCodeUsed',
    subject: 'A recovery code was used',
    what: 'Somebody signed in to your account with your password and one of your recovery codes',
    meaning:
      'This code does not work again. When few are left, make new ones on the page of your account.',
  },
]

/** Where an account is, and what its owner does who knows nothing of the change. */
export const ACCOUNTS = {
  staff: {
    place: 'back office',
    remedy:
      'change your password at once, and tell your colleagues: on the page Team an admin can end your sessions.',
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

interface SignInChangedMail {
  brand: MailBrand
  change: ChangeText
  account: (typeof ACCOUNTS)['staff' | 'client']
  at: Date
  /** The page of the account. */
  url: string
}

/** The mail to somebody whose account signs in differently from now on. */
export function signInChangedMail(mail: SignInChangedMail): MailContent {
  const { brand, change, account, at, url } = mail
  const place = `${account.place} of ${brand.name}`
  return actionMail({
    brand,
    subject: change.subject,
    preview: change.meaning,
    before: [
      `${change.what} in the ${place} on ${formatTime(at)}.`,
      change.meaning,
      'If you know about this, there is nothing to do.',
      `If you do not, ${account.remedy}`,
    ],
    action: { label: account.label, url },
    after: [],
    footer: `Sent by the ${place}, because this decides who can sign in as you.`,
  })
}
