import type { Attempt } from './attempts.ts'

const json = { 'content-type': 'application/json' }
const viaRest = (path: string): Attempt => ({
  by: 'staff',
  request: { method: 'GET', path, headers: json },
})
const viaGraphql = (query: string, headers: object = {}, more: object = {}): Attempt => ({
  by: 'staff',
  request: {
    method: 'POST',
    path: '/graphql',
    headers: { ...json, ...headers },
    body: JSON.stringify({ query, ...more }),
  },
})
/** Measured as a text, it has a length that cannot be compared with a number. */
const IMMEASURABLE = { length: { valueOf: {}, toString: {} } }

const posted = (path: string, body: object, method = 'POST'): Attempt => ({
  by: method === 'POST' ? 'visitor' : 'staff',
  request: { method, path, headers: json, body: JSON.stringify(body) },
})

/** Requests that once caused an internal error, or changed something although they were refused. */
export const onceFoundByRest = [
  viaRest('/api/clients?q=%00'),
  viaRest('/api/projects?q=a%00b'),
  viaRest('/api/contacts?q=%00'),
  viaRest('/api/newsletter/subscribers?q=%00'),
  viaRest('/api/audit?q=%00'),
  viaRest('/api/audit?entity=%00&entityId=1'),
  viaRest('/api/audit?actorId=%00'),
  posted('/api/contact', { firstName: IMMEASURABLE }),
  posted('/api/login', { username: IMMEASURABLE, password: 'x' }),
  posted('/api/client/request-code', { email: IMMEASURABLE }),
  posted('/api/newsletter/unsubscribe', { token: IMMEASURABLE }),
  posted('/api/notices/stop', { token: IMMEASURABLE }),
  posted('/api/clients/1', { notes: IMMEASURABLE }, 'PUT'),
]

export const onceFoundByGraphql = [
  viaGraphql('{ clients(q: "\\u0000") { total } }'),
  viaGraphql('{ audit(entity: "\\u0000") { total } }'),
  viaGraphql('{ clients { total } }', { 'idempotency-key': 'a b' }),
  viaGraphql('mutation { deleteClient(id: 1) }', { accept: 'text/html' }),
  viaGraphql('{ clients { total } }', {}, { variables: 'x' }),
  viaGraphql('', {}, { query: IMMEASURABLE }),
  viaGraphql(
    'mutation ($content: JSON!) { saveSiteDraft(key: "hero", content: $content) { key } }',
    {},
    { variables: { content: { badge: IMMEASURABLE } } },
  ),
]
