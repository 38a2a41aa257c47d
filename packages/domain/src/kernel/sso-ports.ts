/** A sign-in that was begun and has not come back from the identity provider yet. */
export interface SsoRequest {
  /** The browser that has begun it. Nobody else may finish it. */
  holder: string
  /** The verifier of PKCE. */
  verifier: string
  nonce: string
  /** The page that it leads to. */
  next: string
  /** Whether the provider was asked to ask who it is, also where it knows. */
  again: boolean
}

/** Somebody who has signed in at the identity provider. */
export interface SsoIdentity {
  issuer: string
  /** Names the account for good, whatever its address becomes. */
  subject: string
  /** Null where the provider does not vouch that it is theirs. */
  verifiedEmail: string | null
  name: string | null
  /** When they have proved there who they are; null where the provider does not say. */
  provenAt: Date | null
}

/** The provider of OpenID Connect at which staff sign in. Every method throws while it does not answer. */
export interface IdentityProvider {
  /** What people call it. */
  name: string
  /** Where the browser is sent. */
  signInUrl(
    request: Pick<SsoRequest, 'verifier' | 'nonce' | 'again'> & { state: string },
  ): Promise<URL>
  /**
   * Who has signed in, from the address at which the browser has come back.
   *
   * @throws when any part of the answer is not for this request
   */
  identityOf(
    callback: URL,
    request: Pick<SsoRequest, 'verifier' | 'nonce'> & { state: string },
  ): Promise<SsoIdentity>
  /** Who has signed out, from a logout token, and the id of the token. @throws when it is not one for this installation */
  signedOut(token: string): Promise<Pick<SsoIdentity, 'issuer' | 'subject'> & { tokenId: string }>
}
