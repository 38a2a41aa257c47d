import type { MailPurpose } from '@loggia/contracts/mail-connections/mail-connections'
import { CodeChallengeMethod, type Credentials } from 'google-auth-library'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { oauthClient } from '../drive/oauth.ts'
import { MAIL_CALLBACK } from './callback.ts'
import type { MailProvider, MailTokens } from './provider.ts'
import {
  callProvider,
  mailReasonOf,
  MailProviderError,
  type ProviderRequest,
  readAnswer,
  wordsOf,
} from './provider-error.ts'
import type { ProviderConfig } from './provider-env.ts'

/** Reading by IMAP is only allowed with everything. */
const SCOPES: Record<MailPurpose, string> = {
  sending: 'https://www.googleapis.com/auth/gmail.send',
  receiving: 'https://mail.google.com/',
}

/** Google, by its Gmail API; null where the installation has no app there. */
export function googleProvider(config: ProviderConfig): MailProvider | null {
  if (config.GOOGLE_CLIENT_ID === undefined) return null
  const timeout = () => AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS)
  const client = () => oauthClient(config, timeout(), MAIL_CALLBACK)
  const gmail = (path: string, token: string, init: ProviderRequest = {}) =>
    callProvider(`${config.GMAIL_API_URL}/gmail/v1/users/me${path}`, {
      signal: timeout(),
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })

  return {
    maxBytes: 25 * 1024 * 1024,
    consentUrl: ({ purpose, mailbox, state, challenge }) =>
      oauthClient(config, undefined, MAIL_CALLBACK).generateAuthUrl({
        scope: ['openid', 'email', SCOPES[purpose]],
        state,
        access_type: 'offline',
        // Google returns a refresh token only when it asks for the consent.
        prompt: 'consent',
        login_hint: mailbox,
        code_challenge: challenge,
        code_challenge_method: CodeChallengeMethod.S256,
      }),
    async exchangeCode(purpose, code, codeVerifier) {
      const { tokens } = await client().getToken({ code, codeVerifier }).catch(asProviderError)
      const isIncluded = tokens.scope?.split(' ').includes(SCOPES[purpose])
      if (!tokens.refresh_token || !isIncluded) throw new MailProviderError('missing-scope')
      return { tokens: tokensOf(tokens), accounts: [addressIn(tokens)] }
    },
    async renew(_, refreshToken) {
      const renewing = client()
      renewing.setCredentials({ refresh_token: refreshToken })
      const { credentials } = await renewing.refreshAccessToken().catch(asProviderError)
      return tokensOf(credentials)
    },
    tokenOfApplication: null,
    async revoke(refreshToken) {
      await client().revokeToken(refreshToken).catch(asProviderError)
    },
    async send(_, mime, token, signal) {
      const response = await gmail('/messages/send', token, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ raw: mime.toString('base64url') }),
        ...(signal && { signal }),
      })
      const { id } = await readAnswer(response, z.object({ id: z.string() }))
      // It is sent, whether or not the consent includes reading.
      return await messageIdOf(id, token).catch(() => null)
    },
    async tryReading(mailbox, token) {
      const profile = z.object({ emailAddress: z.string() })
      const { emailAddress } = await readAnswer(await gmail('/profile', token), profile)
      if (emailAddress.toLowerCase() !== mailbox.toLowerCase()) {
        throw new MailProviderError('other-account')
      }
    },
    // The consent for sending includes no call that does nothing: that the token was renewed says enough.
    verify: async () => undefined,
  }

  async function messageIdOf(id: string, token: string): Promise<string | null> {
    const headers = z.array(z.object({ name: z.string(), value: z.string() }))
    const query = '?format=metadata&metadataHeaders=Message-ID'
    const response = await gmail(`/messages/${encodeURIComponent(id)}${query}`, token)
    const { payload } = await readAnswer(response, z.object({ payload: z.object({ headers }) }))
    return payload.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? null
  }
}

/** What Google says beyond the types of its library: a consent for testing ends after a week. */
const lifetime = z.object({ refresh_token_expires_in: z.coerce.number().optional() })

function tokensOf(tokens: Credentials): MailTokens {
  const { access_token: accessToken, expiry_date: endsAt, refresh_token: refreshToken } = tokens
  if (!accessToken) throw new MailProviderError('not-answering', { words: ['malformed'] })
  const seconds = lifetime.safeParse(tokens).data?.refresh_token_expires_in
  return {
    accessToken,
    expiresIn: Math.max(0, ((endsAt ?? Date.now()) - Date.now()) / 1_000),
    refreshToken: refreshToken ?? null,
    consentEndsAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000),
  }
}

/** The address of the account. The token comes from Google itself, so its signature proves nothing more. */
function addressIn({ id_token: idToken }: Credentials): string {
  const { email } = decodeJwt<{ email?: string }>(idToken ?? '')
  if (!email) throw new MailProviderError('missing-scope')
  return email
}

const thrown = z.object({ response: z.object({ status: z.number(), data: z.unknown() }) })

function asProviderError(error: unknown): never {
  const { data } = thrown.safeParse(error)
  const status = data?.response.status
  const words = data ? wordsOf(data.response.data) : []
  throw new MailProviderError(mailReasonOf(status, words), { status, words })
}
