import type { DocumentNode } from 'graphql'
import { expect, test } from 'vitest'
import { buildViewer } from '../testing/fixtures.ts'
import { ViewerDocument } from '../features/staff-auth/shared/session/viewer.operations.generated.ts'
import { ColleaguesDocument } from '../ui/owner/colleagues.operations.generated.ts'
import { createApolloClient } from './apollo.ts'

// With the names of types, as answers have them.
const COLLEAGUES: DocumentNode = ColleaguesDocument

test('a query for a part of the viewer leaves the rest known', () => {
  const viewer = { __typename: 'Viewer', ...buildViewer() }
  const { cache } = createApolloClient({
    cache: { ROOT_QUERY: { __typename: 'Query', viewer } },
  })
  const staff = { __typename: 'StaffUser', ...viewer.staff }
  const data = { viewer: { __typename: 'Viewer', staff }, team: [] }
  cache.writeQuery({ query: COLLEAGUES, data })
  const query: DocumentNode = ViewerDocument
  expect(cache.readQuery({ query, returnPartialData: false })).toMatchObject({
    viewer: buildViewer(),
  })
})
