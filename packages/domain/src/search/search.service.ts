import type { Action } from '@loggia/contracts/permissions'
import { searchInput, searchResults } from '@loggia/contracts/search/search'
import { SEARCH_KINDS, type SearchKind } from '@loggia/contracts/search/search'
import { operation } from '../kernel/operation.ts'
import { permissionsOf } from '../kernel/access/authorize.ts'
import { searchRecords } from './search.queries.ts'

/** The action that a caller needs to find records of a kind. */
const READING: Record<SearchKind, Action> = {
  clients: 'clients:read',
  projects: 'projects:read',
  contacts: 'contacts:read',
  people: 'team:read',
}

/** Finds records by their names, among those that the caller may read. */
export const search = operation({
  summary: 'Finds records by their names, also with typing errors',
  description: 'One or two letters find what begins with them.',
  action: 'search:read',
  agent: 'read',
  rest: 'GET /search',
  input: searchInput,
  output: searchResults,
  limits: ['search.actor'],
  run({ actor, reading }, { q }) {
    const permissions = permissionsOf(actor)
    const kinds = SEARCH_KINDS.filter((kind) => permissions.includes(READING[kind]))
    return searchRecords(reading, q, kinds)
  },
})
