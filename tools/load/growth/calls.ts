import { MAX_PAGED_AUDIT } from '@loggia/contracts/paging'
import type { GrowthCall } from './call.ts'
import type { Sizes } from '../../../packages/testing/large/tables.ts'
import { portalCalls } from './portal-calls.ts'
import { portalChanges } from './portal-changes.ts'

interface List {
  path: string
  field: string
  /** The fields that GraphQL selects. */
  fields: string
  /** Whether its pages are 25 rows, of this many. */
  rows: number
}

const PAGE_SIZE = 25

/** Every page, sort and search that the screens offer, and the dashboard. */
export function growthCalls(sizes: Sizes): GrowthCall[] {
  const clients: List = {
    path: '/api/clients',
    field: 'clients',
    fields: 'id name email phone company address status notes portalRole projectCount createdAt',
    rows: sizes.clients,
  }
  const projects: List = {
    path: '/api/projects',
    field: 'projects',
    fields: 'id title description clientId clientName status startDate budget priority createdAt',
    rows: sizes.projects,
  }
  const contacts: List = {
    path: '/api/contacts',
    field: 'contacts',
    fields: 'id firstName lastName email company message hasBeenContacted isOverdue createdAt',
    rows: sizes.contacts,
  }
  const subscribers: List = {
    path: '/api/newsletter/subscribers',
    field: 'newsletterSubscribers',
    fields: 'id email isActive subscribedAt confirmedAt',
    rows: sizes.subscribers,
  }
  const audit: List = {
    path: '/api/audit',
    field: 'audit',
    fields: 'id at actorKind actorId actorName action entity entityId entityName before after',
    rows: sizes.audit,
  }
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
    ...['am', 'amelia', 'amleia', 'clinet770', 'zzyzx'].map(searchFor),
    {
      name: 'dashboard',
      rest: '/api/dashboard',
      query: `{ dashboard { totalClients activeProjects newContacts recentProjects { ${projects.fields} }
        recentContacts { ${contacts.fields} } projectStatusCounts { status count percent }
        uncontactedContacts { ${contacts.fields} } } }`,
    },
    ...portalCalls(),
    ...portalChanges(),
  ]
}

type Input = Record<string, string | number>

function callsOf(list: List, sorts: string[], searches: Record<'many' | 'one', Input>) {
  return [
    callOf(list, 'page 1', {}),
    ...sorts.map((sort) => callOf(list, `sort=${sort}`, { sort })),
    callOf(list, 'search, many hits', searches.many),
    callOf(list, 'search, one hit', searches.one),
    callOf(list, 'search, no hit', { q: 'zzyzx' }),
    callOf(list, 'deep page', {
      page: Math.floor((Math.min(list.rows, MAX_PAGED_AUDIT) / PAGE_SIZE) * 0.975),
    }),
  ]
}

function searchFor(q: string): GrowthCall {
  const hits = 'id label detail'
  return {
    name: `search for ${q}`,
    rest: `/api/search?q=${q}`,
    query: `{ search(q: "${q}") { clients { ${hits} } projects { ${hits} } contacts { ${hits} } people { ${hits} } } }`,
  }
}

/** In GraphQL, values of enums are written in capitals and all other texts in quotes. */
const ENUMS = ['status']

function callOf({ path, field, fields }: List, name: string, input: Input): GrowthCall {
  const all: Input = { page: 1, limit: PAGE_SIZE, ...input }
  const texts = Object.entries(all).map(([key, value]): [string, string] => [key, String(value)])
  const args = Object.entries(all).map(([key, value]) => {
    if (ENUMS.includes(key)) return `${key}: ${String(value).toUpperCase()}`
    return `${key}: ${JSON.stringify(value)}`
  })
  return {
    name: `${field}, ${name}`,
    rest: `${path}?${new URLSearchParams(texts).toString()}`,
    query: `{ ${field}(${args.join(', ')}) { total items { ${fields} } } }`,
  }
}
