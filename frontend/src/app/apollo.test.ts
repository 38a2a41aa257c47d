import { expect, test } from 'vitest'
import { buildViewer } from '../testing/fixtures.ts'
import { ViewerDocument } from '../features/staff-auth/session/viewer.operations.generated.ts'
import { ColleaguesDocument } from '../ui/owner/colleagues.operations.generated.ts'
import { createApolloClient } from './apollo.ts'

test('a query for a part of the viewer leaves the rest known', () => {
  const { cache } = createApolloClient()
  const { staff, ...rest } = buildViewer()
  const viewer = { __typename: 'Viewer', ...rest, staff: { __typename: 'StaffUser', ...staff } }
  cache.writeQuery<unknown>({ query: ViewerDocument, data: { viewer } })
  const part = { __typename: 'Viewer', staff: viewer.staff }
  cache.writeQuery<unknown>({ query: ColleaguesDocument, data: { viewer: part, team: [] } })
  expect(cache.readQuery({ query: ViewerDocument })).toMatchObject({ viewer: buildViewer() })
})
