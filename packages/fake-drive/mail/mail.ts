import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { json, type FakeResponse } from '../response.ts'
import { gmail, graph } from './apis.ts'
import { authorize, isAboutMail, isMailToken, issueToken } from './consent.ts'
import {
  createMailState,
  mailApp,
  type MailFaults,
  type MailGrant,
  newRefreshToken,
  noMailFaults,
} from './state.ts'

/** The OAuth clients by which the mailboxes are asked for. */
interface Apps {
  google: { clientId: string; clientSecret: string }
  microsoftSecret: string
}

/**
 * The mailboxes of the sandbox: what Loggia asks of Microsoft (below `/microsoft` and `/graph`) and of Gmail. Any address is a
 * mailbox, but nobody@, unlicensed@ and limited@, which the fake of Graph refuses.
 */
export function createFakeMail(apps: Apps, deliver: (mime: string) => void) {
  const state = createMailState(deliver)

  /** Answers a request; null for one that is not about mail, whose body is then unread or the form. */
  async function respond(
    request: IncomingMessage,
    url: URL,
  ): Promise<{ answer: FakeResponse | 'lost' } | { form: URLSearchParams } | null> {
    const { method = '' } = request
    const path = url.pathname
    const isGoogleOAuth = ['/o/oauth2/v2/auth', '/token', '/revoke'].includes(path)
    const api = /^\/(graph\/v1\.0|gmail\/v1\/users\/me)(\/.*)$/.exec(path)
    if (api && state.faults.brokenConnections > 0) {
      state.faults.brokenConnections -= 1
      return { answer: 'lost' }
    }
    if (api) {
      const [, name, rest = ''] = api
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const base = name === 'graph/v1.0' ? `${url.origin}/graph` : url.origin
      const body = await text(request)
      const call = { state, method, path: rest, query: url.searchParams, url: base, token, body }
      return { answer: name === 'graph/v1.0' ? graph(call) : gmail(call) }
    }
    const microsoft = `/microsoft/${mailApp.tenant}/oauth2/v2.0`
    if (!isGoogleOAuth && !path.startsWith('/microsoft/')) return null
    const body = new URLSearchParams(await text(request))
    const form = new URLSearchParams([...url.searchParams, ...body])
    if (path === `${microsoft}/authorize`) {
      return { answer: authorize(state, 'microsoft', form, mailApp.clientId) }
    }
    if (path === `${microsoft}/token`) {
      return { answer: await issueToken(state, form, apps.microsoftSecret) }
    }
    if (path.startsWith('/microsoft/')) {
      const description = 'AADSTS90002: Tenant not found.'
      return { answer: json({ error: 'invalid_request', error_description: description }, 400) }
    }
    if (path === '/o/oauth2/v2/auth' && isAboutMail(form)) {
      return { answer: authorize(state, 'google', form, apps.google.clientId) }
    }
    if (!isMailToken(state, form)) return { form }
    if (path === '/token')
      return { answer: await issueToken(state, form, apps.google.clientSecret) }
    state.ended.add(form.get('token') ?? '')
    return { answer: json({}) }
  }

  return {
    respond,
    control: {
      /** The emails that were accepted, in their order. */
      sent: () => state.sent,
      /** When (ms) the APIs were asked, in their order. */
      requestTimes: () => state.requestTimes,
      /** The requests for tokens so far, by their grant type. */
      tokenRequests: () => state.tokenRequests,
      /** The tokens that count. */
      tokens: () => [
        ...state.accessTokens.keys(),
        ...[...state.given].filter((token) => !state.ended.has(token)),
      ],
      /** All tokens that were ever given. */
      everyToken: () => state.everyToken,
      /** The next requests to the APIs are answered with this. */
      fail(times: number, status: number, code: string, retryAfter?: number) {
        const fault = { status, code, ...(retryAfter !== undefined && { retryAfter }) }
        state.faults.answers = Array.from({ length: times }, () => fault)
      },
      /** Misbehaves in other ways, until `reset`. */
      set: (faults: Partial<MailFaults>) => void Object.assign(state.faults, faults),
      /** Ends all access tokens so far, as an administrator can. */
      expireAccessTokens: () => state.accessTokens.clear(),
      /** Ends all grants so far. */
      withdrawConsents() {
        state.accessTokens.clear()
        for (const token of state.given) state.ended.add(token)
      },
      /** Gives a refresh token, as the consent of an account does. */
      consent: (grant: MailGrant) => newRefreshToken(state, grant),
      /** Puts an email into an inbox. */
      receive(mailbox: string, mime: string) {
        state.inbox.push({ id: `m${state.inbox.length + 1}`, mailbox, mime })
      },
      /** Forgets everything but the tokens. */
      reset() {
        state.sent = []
        state.inbox = []
        state.tokenRequests = []
        state.requestTimes = []
        state.faults = noMailFaults()
      },
    },
  }
}

export type FakeMail = ReturnType<typeof createFakeMail>
