import { waitFor } from '@testing-library/react'
import type { DocumentNode } from 'graphql'
import { useUnsavedGuard } from '../lib/forms/use-unsaved-guard.ts'
import { network, refuse, reply } from '../testing/network.ts'
import { renderWithApp } from '../testing/render-with-app.tsx'
import { expect, test } from 'vitest'
import { anonymous, buildViewer } from '../testing/fixtures.ts'
import { ClientStatusDocument } from '../features/client-auth/shared/client-auth.operations.generated.ts'
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

function Unsaved() {
  useUnsavedGuard(true)
  return null
}

test('that the session has ended shows once nothing is unsaved', async () => {
  const { apollo, rerender } = renderWithApp(<Unsaved />, { viewer: buildViewer() })
  network.use(
    refuse(ColleaguesDocument, { message: 'Please sign in', code: 'UNAUTHENTICATED' }),
    reply(ViewerDocument, () => ({ viewer: anonymous })),
  )
  const ask = () => apollo.query({ query: ColleaguesDocument, fetchPolicy: 'network-only' })
  const staff = () => apollo.readQuery({ query: ViewerDocument })?.viewer.staff
  await expect(ask()).rejects.toThrow('Please sign in')
  await apollo.query({ query: ClientStatusDocument })
  expect(staff()).not.toBeNull()

  rerender(<></>)
  await expect(ask()).rejects.toThrow('Please sign in')
  await waitFor(() => expect(staff()).toBeNull())
})
