import type { DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { buildViewer } from '../testing/fixtures.ts'
import { ViewerDocument } from '../features/staff-auth/session/viewer.operations.generated.ts'
import { ColleaguesDocument } from '../ui/owner/colleagues.operations.generated.ts'
import { createApolloClient } from './apollo.ts'

// With the names of types, as answers have them.
const VIEWER: DocumentNode = ViewerDocument
const COLLEAGUES: DocumentNode = ColleaguesDocument

test('a query for a part of the viewer leaves the rest known', () => {
  const { cache } = createApolloClient()
  const { staff, ...rest } = buildViewer()
  const viewer = { __typename: 'Viewer', ...rest, staff: { __typename: 'StaffUser', ...staff } }
  cache.writeQuery({ query: VIEWER, data: { viewer } })
  const part = { __typename: 'Viewer', staff: viewer.staff }
  cache.writeQuery({ query: COLLEAGUES, data: { viewer: part, team: [] } })
  expect(cache.readQuery({ query: VIEWER })).toMatchObject({ viewer: buildViewer() })
})
