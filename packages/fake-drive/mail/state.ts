import { randomBytes } from 'node:crypto'

/** A company that the fakes of Microsoft and Google know. */
export const mailApp = { tenant: 'sandbox-tenant', clientId: 'loggia-sandbox-mail' }

/** The right behind tokens. */
export interface MailGrant {
  provider: 'microsoft' | 'google'
  /** The account that gave its consent; null for the right of the app itself. */
  account: string | null
  scopes: string[]
}

/** An email that a mailbox has sent. */
export interface SentMail {
  provider: 'microsoft' | 'google'
  mailbox: string
  mime: string
  /** The Message-ID that it left with. */
  messageId: string
  /** In milliseconds. */
  at: number
}

/** An email in an inbox. */
export interface InboxMail {
  id: string
  mailbox: string
  mime: string
}

/** How the mailboxes misbehave. */
export interface MailFaults {
  /** The next answers of the APIs. */
  answers: { status: number; code: string; retryAfter?: number }[]
  /** How many connections to the APIs break before anything is done. */
  brokenConnections: number
  /** How many emails are accepted whose response is lost. */
  lostResponses: number
  /** The refusal of every request for a token. */
  tokenError: { error: string; description: string } | null
  /** In milliseconds, of answers to requests for a token. */
  tokenDelay: number
  /** In seconds. */
  tokenLifetime: number
  /** In seconds, of a consent at Google; null where it does not say. */
  consentLifetime: number | null
  /** The error with which the consent page sends the browser back. */
  consentError: { error: string; description: string } | null
  /** The account that gives its consent, in place of the one that was asked for. */
  account: string | null
  /** Whether Google gives emails a Message-ID of its own, as it does. */
  renames: boolean
}

export const noMailFaults = (): MailFaults => ({
  answers: [],
  brokenConnections: 0,
  lostResponses: 0,
  tokenError: null,
  tokenDelay: 0,
  tokenLifetime: 3_599,
  consentLifetime: null,
  consentError: null,
  account: null,
  renames: true,
})

/** Everything that the fake mailboxes know. */
/** @param deliver takes every email that was sent */
export function createMailState(deliver: (mime: string) => void) {
  return {
    deliver,
    codes: new Map<string, { grant: MailGrant; challenge: string; redirectUri: string }>(),
    accessTokens: new Map<string, { grant: MailGrant; endsAt: number }>(),
    /** Refresh tokens that were given, and those that count no longer. */
    given: new Set<string>(),
    ended: new Set<string>(),
    sent: new Array<SentMail>(),
    inbox: new Array<InboxMail>(),
    /** The requests for tokens, by their grant type. */
    tokenRequests: new Array<string>(),
    requestTimes: new Array<number>(),
    everyToken: new Array<string>(),
    faults: noMailFaults(),
  }
}

export type MailState = ReturnType<typeof createMailState>

export function newToken(state: MailState, prefix: string): string {
  const token = prefix + randomBytes(24).toString('base64url')
  state.everyToken.push(token)
  return token
}

const REFRESH = 'mail-refresh.'

/** A refresh token, which says itself what it is for: so a mailbox stays connected when the sandbox starts again. */
export function newRefreshToken(state: MailState, grant: MailGrant): string {
  const words = Buffer.from(JSON.stringify(grant)).toString('base64url')
  const token = newToken(state, `${REFRESH}${words}.`)
  state.given.add(token)
  return token
}

/** The right behind a refresh token; undefined for one that counts no longer. */
export function grantBehind({ ended }: MailState, token: string): MailGrant | undefined {
  const [, words = ''] = token.startsWith(REFRESH) ? token.split('.') : []
  if (!words || ended.has(token)) return undefined
  return JSON.parse(Buffer.from(words, 'base64url').toString()) as MailGrant
}
