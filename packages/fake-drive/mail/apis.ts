import { randomUUID } from 'node:crypto'
import { json, ResponseError, type FakeResponse } from '../response.ts'
import type { MailGrant, MailState } from './state.ts'

/** A request to one of the APIs. */
export interface MailCall {
  state: MailState
  method: string
  path: string
  query: URLSearchParams
  /** Of the fake, for links to further pages. */
  url: string
  token: string
  body: string
}

/** An answer, or `lost` where the email was accepted and the connection breaks. */
type Answer = FakeResponse | 'lost'

const MAX_GRAPH_BYTES = 4 * 1024 * 1024

/** Mailboxes with which something is wrong, by the part before the @. */
const GRAPH_PROBLEMS: Record<string, [status: number, code: string]> = {
  nobody: [404, 'ErrorInvalidUser'],
  unlicensed: [404, 'MailboxNotEnabledForRESTAPI'],
  limited: [403, 'ErrorAccessDenied'],
}

function apiError(status: number, code: string, retryAfter?: number): ResponseError {
  const answer = json(
    { error: { code, message: 'See the code.', errors: [{ reason: code }] } },
    status,
  )
  const headers = { ...answer.headers, ...(retryAfter && { 'retry-after': String(retryAfter) }) }
  return new ResponseError({ ...answer, headers })
}

function grantOf({ state, path, token }: MailCall): MailGrant {
  const known = state.accessTokens.get(token)
  // Workers ask whose mailbox it is for the health page, at any moment: that uses up no fault of a test.
  const isHealthCheck = path === '/me'
  if (!isHealthCheck) state.requestTimes.push(Date.now())
  if (!known || known.endsAt <= Date.now()) throw apiError(401, 'InvalidAuthenticationToken')
  const fault = isHealthCheck ? undefined : state.faults.answers.shift()
  if (fault) throw apiError(fault.status, fault.code, fault.retryAfter)
  return known.grant
}

function requireScope({ account, scopes }: MailGrant, ...allowed: string[]): void {
  if (account === null || scopes.some((scope) => allowed.includes(scope))) return
  throw apiError(403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')
}

const messageIdIn = (mime: string) => /^Message-ID:\s*(<[^>]+>)/im.exec(mime)?.[1] ?? ''

function accepted({ deliver, faults, sent }: MailState, answer: FakeResponse): Answer {
  deliver(sent.at(-1)?.mime ?? '')
  if (faults.lostResponses === 0) return answer
  faults.lostResponses -= 1
  return 'lost'
}

/** Microsoft Graph, below `/v1.0`. */
export function graph(call: MailCall): Answer {
  const { state, method, path, query, url, body } = call
  const grant = grantOf(call)
  if (path === '/me') {
    if (grant.account === null) throw apiError(400, 'BadRequest')
    return json({ id: '1', mail: grant.account, userPrincipalName: grant.account })
  }
  const [, user = '', rest = ''] = /^\/users\/([^/]+)\/(.+)$/.exec(path) ?? []
  const mailbox = decodeURIComponent(user)
  const problem = GRAPH_PROBLEMS[mailbox.split('@')[0] ?? '']
  if (problem) throw apiError(...problem)
  if (grant.account !== null && grant.account !== mailbox) throw apiError(403, 'ErrorAccessDenied')
  if (method === 'POST' && rest === 'sendMail') {
    requireScope(grant, 'https://graph.microsoft.com/Mail.Send')
    if (body.length > MAX_GRAPH_BYTES) throw apiError(413, 'RequestEntityTooLarge')
    const mime = Buffer.from(body, 'base64').toString()
    state.sent.push({
      provider: 'microsoft',
      mailbox,
      mime,
      messageId: messageIdIn(mime),
      at: Date.now(),
    })
    return accepted(state, { status: 202, headers: {}, body: '' })
  }
  requireScope(grant, 'https://graph.microsoft.com/Mail.Read')
  const inbox = state.inbox.filter((mail) => mail.mailbox === mailbox)
  const [, id] = /^messages\/([^/]+)\/\$value$/.exec(rest) ?? []
  if (id !== undefined) {
    const mail = inbox.find((each) => each.id === id)
    if (!mail) throw apiError(404, 'ErrorItemNotFound')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: mail.mime }
  }
  if (rest === 'mailFolders/inbox/messages') return json({ value: inbox.slice(0, 1).map(summary) })
  if (rest === 'mailFolders/inbox/messages/delta') {
    const from = Number(query.get('$deltatoken') ?? query.get('$skiptoken') ?? 0)
    if (from > inbox.length) throw apiError(410, 'SyncStateNotFound')
    const page = inbox.slice(from, from + DELTA_PAGE)
    const next = from + page.length
    const link = (name: string) => `${url}/v1.0${path}?${name}=${next}`
    const more = next < inbox.length
    return json({
      value: page.map(summary),
      ...(more
        ? { '@odata.nextLink': link('$skiptoken') }
        : { '@odata.deltaLink': link('$deltatoken') }),
    })
  }
  throw apiError(404, 'ResourceNotFound')
}

const DELTA_PAGE = 10

function summary({ id, mime }: { id: string; mime: string }) {
  return { id, internetMessageId: messageIdIn(mime) }
}

/** The Gmail API, below `/gmail/v1/users/me`. */
export function gmail(call: MailCall): Answer {
  const { state, method, path, body } = call
  const grant = grantOf(call)
  const mailbox = grant.account ?? ''
  if (method === 'POST' && path === '/messages/send') {
    requireScope(grant, 'https://www.googleapis.com/auth/gmail.send', 'https://mail.google.com/')
    const { raw } = JSON.parse(body) as { raw: string }
    const mime = Buffer.from(raw, 'base64url').toString()
    const own = state.faults.renames ? `<${randomUUID()}@mail.gmail.com>` : messageIdIn(mime)
    state.sent.push({ provider: 'google', mailbox, mime, messageId: own, at: Date.now() })
    return accepted(state, json({ id: String(state.sent.length - 1) }))
  }
  requireScope(grant, 'https://mail.google.com/')
  if (path === '/profile') return json({ emailAddress: mailbox })
  const [, id] = /^\/messages\/(\d+)$/.exec(path) ?? []
  const mail = state.sent[Number(id ?? -1)]
  if (!mail) throw apiError(404, 'notFound')
  const headers = [{ name: 'Message-Id', value: mail.messageId }]
  return json({ id, payload: { headers } })
}
