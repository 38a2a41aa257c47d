import { authenticate } from './drive-api.ts'
import { selectFields } from './fields.ts'
import { json, type FakeResponse } from './response.ts'
import type { Call } from './state.ts'

/** GET /drive/v3/drives: a page of the shared drives that the account is a member of. */
export function listSharedDrives(call: Call): FakeResponse {
  authenticate(call)
  const { state, url } = call
  const all = state.library.sharedDrives()
  const start = Number(url.searchParams.get('pageToken'))
  const pageSize = Number(url.searchParams.get('pageSize') ?? 10)
  const end = start + Math.min(pageSize, state.faults.pageLimit)
  const drives = all.slice(start, end).map(({ id, name }) => ({ id, name }))
  const nextPageToken = end < all.length ? String(end) : undefined
  return json(selectFields({ nextPageToken, drives }, url.searchParams.get('fields') ?? ''))
}
