import type { MailPurpose } from '@loggia/contracts/mail-connections/mail-connections'
import { z } from 'zod'
import type { MailProvider, MailTokens } from './provider.ts'
import {
  callProvider,
  MailProviderError,
  type ProviderRequest,
  readAnswer,
} from './provider-error.ts'
import type { ProviderConfig } from './provider-env.ts'
import { MAIL_CALLBACK } from './callback.ts'

const SCOPES: Record<MailPurpose, string> = { sending: 'Mail.Send', receiving: 'Mail.Read' }

/** The permissions that the app has of itself. */
const APPLICATION_SCOPE = 'https://graph.microsoft.com/.default'

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
})

const account = z.object({ mail: z.string().nullish(), userPrincipalName: z.string() })

/** Microsoft 365, by Microsoft Graph; null where the installation has no app there. */
export function microsoftProvider(config: ProviderConfig): MailProvider | null {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: secret } = config
  if (clientId === undefined || secret === undefined) return null
  const { MICROSOFT_TENANT_ID: tenant, MICROSOFT_SECRET_ENDS: secretEnds } = config
  const callback = new URL(MAIL_CALLBACK, config.PUBLIC_URL).href
  const endpoint = (name: string) => `${config.MICROSOFT_LOGIN_URL}/${tenant}/oauth2/v2.0/${name}`
  const graph = (path: string, token: string, init: ProviderRequest = {}) =>
    callProvider(`${config.MICROSOFT_GRAPH_URL}/v1.0${path}`, {
      signal: AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS),
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })

  async function askToken(form: Record<string, string>): Promise<MailTokens & { scope: string }> {
    const body = new URLSearchParams({
      client_id: clientId ?? '',
      client_secret: secret ?? '',
      ...form,
    })
    const signal = AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS)
    const response = await callProvider(endpoint('token'), { method: 'POST', body, signal })
    const answer = await readAnswer(response, tokenAnswer)
    return {
      accessToken: answer.access_token,
      expiresIn: answer.expires_in,
      refreshToken: answer.refresh_token ?? null,
      // Microsoft ends a consent that is used only with the secret.
      consentEndsAt: secretEnds === undefined ? null : new Date(secretEnds),
      scope: answer.scope ?? '',
    }
  }

  return {
    // A request has at most 4 MB, in base64.
    maxBytes: 3 * 1024 * 1024,
    consentUrl({ purpose, mailbox, state, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: callback,
        scope: scopeOf(purpose),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        login_hint: mailbox,
        prompt: 'select_account',
      })
      return `${endpoint('authorize')}?${query.toString()}`
    },
    async exchangeCode(purpose, code, verifier) {
      const { scope, ...tokens } = await askToken({
        grant_type: 'authorization_code',
        redirect_uri: callback,
        scope: scopeOf(purpose),
        code,
        code_verifier: verifier,
      })
      const isIncluded = scope.toLowerCase().includes(SCOPES[purpose].toLowerCase())
      if (!tokens.refreshToken || !isIncluded) throw new MailProviderError('missing-scope')
      const response = await graph('/me?$select=mail,userPrincipalName', tokens.accessToken)
      const { mail, userPrincipalName } = await readAnswer(response, account)
      return { tokens, accounts: mail ? [mail, userPrincipalName] : [userPrincipalName] }
    },
    renew: (purpose, refreshToken) =>
      askToken({
        grant_type: 'refresh_token',
        scope: scopeOf(purpose),
        refresh_token: refreshToken,
      }),
    tokenOfApplication: () =>
      askToken({ grant_type: 'client_credentials', scope: APPLICATION_SCOPE }),
    revoke: null,
    async send(mailbox, mime, token, signal) {
      await graph(`/users/${encodeURIComponent(mailbox)}/sendMail`, token, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: mime.toString('base64'),
        ...(signal && { signal }),
      })
      return null
    },
    async tryReading(mailbox, token) {
      const inbox = `/users/${encodeURIComponent(mailbox)}/mailFolders/inbox/messages`
      const response = await graph(`${inbox}?$top=1&$select=id`, token)
      await readAnswer(response, z.object({ value: z.array(z.unknown()) }))
    },
    async verify(token) {
      // The app itself may ask for nothing but its mailbox; that it got a token says enough.
      await graph('/me?$select=id', token).catch((error: unknown) => {
        if (error instanceof MailProviderError && error.status === 400) return
        throw error
      })
    },
  }
}

function scopeOf(purpose: MailPurpose): string {
  return `offline_access https://graph.microsoft.com/${SCOPES[purpose]} https://graph.microsoft.com/User.Read`
}
