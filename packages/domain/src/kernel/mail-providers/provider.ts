import type { MailPurpose } from '@loggia/contracts/mail-connections/mail-connections'

/** The answer of a token endpoint. */
export interface MailTokens {
  accessToken: string
  /** In seconds. */
  expiresIn: number
  /** Null where the former one stays. */
  refreshToken: string | null
  /** Null where that is not known. */
  consentEndsAt: Date | null
}

/** The result of a consent. */
interface MailConsent {
  tokens: MailTokens
  /** The addresses of the account that gave it, the first its own. */
  accounts: string[]
}

interface ConsentRequest {
  purpose: MailPurpose
  mailbox: string
  state: string
  /** Of PKCE (S256). */
  challenge: string
}

/** A service that has mailboxes. Every method that calls it throws `MailProviderError`. */
export interface MailProvider {
  /** How large an email may be, in bytes of MIME. */
  maxBytes: number
  /** The URL of its consent page. */
  consentUrl(request: ConsentRequest): string
  exchangeCode(purpose: MailPurpose, code: string, verifier: string): Promise<MailConsent>
  renew(purpose: MailPurpose, refreshToken: string): Promise<MailTokens>
  /** Obtains a token by the right of the app itself; null where that does not exist. */
  tokenOfApplication: (() => Promise<MailTokens>) | null
  /** Ends a grant; null where no program can. */
  revoke: ((refreshToken: string) => Promise<void>) | null
  /**
   * Sends an email as the mailbox.
   *
   * @param mime the whole email
   * @returns the Message-ID with which it arrives, where the provider changes it and tells
   */
  send(mailbox: string, mime: Buffer, token: string, signal?: AbortSignal): Promise<string | null>
  /** Reads from the mailbox, to see that it can. */
  tryReading(mailbox: string, token: string): Promise<void>
  /** Asks for something small, to see that it answers and accepts the token. */
  verify(token: string): Promise<void>
}
