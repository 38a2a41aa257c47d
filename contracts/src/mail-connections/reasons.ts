/**
 * Why a connection to a mailbox was refused or lost, each with what happened and with the way out. Words of Microsoft and
 * Google are turned into these where they arrive.
 */
export const MAIL_REASONS = {
  'wrong-tenant': {
    what: 'Microsoft does not know this app, or this account, in the tenant.',
    advice:
      'Check MICROSOFT_TENANT_ID and MICROSOFT_CLIENT_ID, and sign in with an account of that tenant.',
  },
  'admin-consent-needed': {
    what: 'The consent of an administrator is needed.',
    advice:
      'Ask an administrator of the tenant to grant the permissions of the app in the Microsoft Entra admin center, then connect again.',
  },
  'consent-refused': {
    what: 'The consent was not given.',
    advice: 'Connect again, and allow what is asked for.',
  },
  'missing-scope': {
    what: 'The consent does not include what is needed.',
    advice:
      'Connect again and leave every box checked; the app needs the permission as well, see the guide.',
  },
  'wrong-secret': {
    what: 'The app is not accepted: it was deleted, or its secret is another one.',
    advice: 'Create a new secret, put its value into the settings of the server, and restart.',
  },
  'secret-ended': {
    what: 'The secret of the app has ended.',
    advice:
      'Create a new one, put it into MICROSOFT_CLIENT_SECRET with its last day in MICROSOFT_SECRET_ENDS, and restart.',
  },
  'mailbox-not-found': {
    what: 'There is no mailbox with this address.',
    advice: 'Check the address: it has to be a mailbox, not a group or an alias.',
  },
  'no-mailbox': {
    what: 'This account has no mailbox that programs may use.',
    advice: 'Give it a license with email, or choose another mailbox.',
  },
  'access-denied': {
    what: 'The app may not use this mailbox.',
    advice:
      'Grant the app its permission on Microsoft Graph, and include the mailbox where access is limited to some.',
  },
  'admin-policy': {
    what: 'An administrator of Google Workspace does not allow this app.',
    advice: 'Ask them to trust the app under Security → API controls in the Google Admin console.',
  },
  'org-internal': {
    what: 'The app is for accounts of its own organization only.',
    advice: 'Sign in with an account of that organization.',
  },
  'redirect-mismatch': {
    what: 'The app does not know the address to return to.',
    advice: 'Add the address of this site with /api/mail/callback to the redirect URIs of the app.',
  },
  'api-disabled': {
    what: 'The Gmail API is not enabled.',
    advice: 'Enable it in the Google Cloud project of the app, and wait a few minutes.',
  },
  'other-account': {
    what: 'Another account gave the consent.',
    advice: 'Connect again, and sign in as the mailbox that you typed.',
  },
  'consent-withdrawn': {
    what: 'The consent was withdrawn, has ended, or the account has to sign in again.',
    advice: 'Connect the mailbox again.',
  },
  'key-changed': {
    what: 'APP_SECRET has changed since the mailbox was connected.',
    advice: 'Connect the mailbox again.',
  },
  expired: {
    what: 'The return from the consent took too long, or came from another browser.',
    advice: 'Connect again.',
  },
  'rate-limit': {
    what: 'The mailbox is asked too often at the moment.',
    advice: 'Try again in a few minutes.',
  },
  'not-answering': {
    what: 'Microsoft or Google did not answer.',
    advice: 'Try again in a few minutes.',
  },
  refused: {
    what: 'Microsoft or Google refused, for a reason that is not known here.',
    advice: 'The log of the server has its code.',
  },
} as const

/** How long (ms) before a consent or a secret ends it is told. */
export const ENDS_SOON_MS = 7 * 24 * 60 * 60 * 1_000

export type MailReason = keyof typeof MAIL_REASONS

export const MAIL_REASON_KEYS = Object.keys(MAIL_REASONS) as [MailReason, ...MailReason[]]

/** What happened, and the way out. */
export function mailReasonInWords(reason: MailReason): string {
  const { what, advice } = MAIL_REASONS[reason]
  return `${what} ${advice}`
}
