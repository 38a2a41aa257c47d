import { MAX_PAGED_AUDIT } from '@loggia/contracts/paging'
import type { GrowthCall } from './call.ts'
import type { Sizes } from '../../../packages/testing/large/tables.ts'
import { portalCalls, portalChanges } from './portal-calls.ts'

interface List {
  name: string
  path: string
  /** Its pages are 25 rows, of this many. */
  rows: number
}

const PAGE_SIZE = 25

/** Every page, sort and search that the screens offer, and the dashboard. */
export function growthCalls(sizes: Sizes): GrowthCall[] {
  const list = (name: string, path: string, rows: number): List => ({ name, path, rows })
  const clients = list('clients', '/api/clients', sizes.clients)
  const projects = list('projects', '/api/projects', sizes.projects)
  const contacts = list('contacts', '/api/contacts', sizes.contacts)
  const subscribers = list('subscribers', '/api/newsletter/subscribers', sizes.subscribers)
  const audit = list('audit', '/api/audit', sizes.audit)
  const one = (word: string, rows: number) => ({ q: `${word}${Math.round(rows * 0.77)}` })
  return [
    ...callsOf(clients, ['name', 'company', 'email', 'status'], {
      many: { q: 'harbor' },
      one: one('client', sizes.clients),
    }),
    callOf(clients, 'inactive', { status: 'inactive' }),
    ...callsOf(projects, ['title', 'clientName', 'status', 'priority', '-startDate'], {
      many: { q: 'pier' },
      one: one('shop ', sizes.projects),
    }),
    ...callsOf(contacts, ['name', 'lastName', 'email'], {
      many: { q: 'engine' },
      one: one('visitor', sizes.contacts),
    }),
    callOf(contacts, 'overdue', { status: 'overdue' }),
    callOf(contacts, 'two letters', { q: 'zq' }),
    ...callsOf(subscribers, ['email'], {
      many: { q: 'reader' },
      one: one('reader', sizes.subscribers),
    }),
    ...callsOf(audit, [], { many: { q: 'client' }, one: { q: 'staff 7' } }),
    callOf(audit, 'one action', { action: 'client.updated' }),
    callOf(audit, 'one kind of actor', { actorKind: 'member' }),
    callOf(audit, 'one row', { entity: 'client', entityId: '77' }),
    ...['am', 'amelia', 'amleia', 'clinet770', 'zzyzx'].map((q) => ({
      name: `search for ${q}`,
      path: `/api/search?q=${q}`,
    })),
    { name: 'dashboard', path: '/api/dashboard' },
    ...portalCalls(),
    ...portalChanges(),
  ]
}

type Input = Record<string, string>

function callsOf(list: List, sorts: string[], searches: Record<'many' | 'one', Input>) {
  const deep = Math.floor((Math.min(list.rows, MAX_PAGED_AUDIT) / PAGE_SIZE) * 0.975)
  return [
    callOf(list, 'page 1', {}),
    ...sorts.map((sort) => callOf(list, `sort=${sort}`, { sort })),
    callOf(list, 'search, many hits', searches.many),
    callOf(list, 'search, one hit', searches.one),
    callOf(list, 'search, no hit', { q: 'zzyzx' }),
    callOf(list, 'deep page', { page: String(deep) }),
  ]
}

function callOf(list: List, name: string, input: Input): GrowthCall {
  const query = new URLSearchParams({ page: '1', limit: String(PAGE_SIZE), ...input })
  return { name: `${list.name}, ${name}`, path: `${list.path}?${query.toString()}` }
}
