import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { recentRecords } from '../../../lib/browser/recent-records.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { RememberVisits } from './remember-visits.tsx'
import {
  VisitedContactFragmentDoc,
  VisitedProjectFragmentDoc,
} from './visits.operations.generated.ts'

beforeEach(() => localStorage.clear())

test.each([
  [
    '/admin/projects/3',
    {
      id: 'Project:3',
      fragment: VisitedProjectFragmentDoc,
      data: { __typename: 'Project', title: 'Pier' },
    },
    { label: 'Pier', detail: 'Project' },
  ],
  [
    '/admin/contacts/4',
    {
      id: 'Contact:4',
      fragment: VisitedContactFragmentDoc,
      data: { __typename: 'Contact', firstName: 'Bo', lastName: 'Byron' },
    },
    { label: 'Bo Byron', detail: 'Contact' },
  ],
])('remembers %s once its name has arrived', async (path, row, expected) => {
  const { apollo } = renderWithApp(<RememberVisits personId={1} />, { route: path })
  expect(recentRecords(1)).toEqual([])
  apollo.cache.writeFragment<object>(row)
  await waitFor(() => expect(recentRecords(1)).toEqual([{ path, ...expected }]))
})

test.each(['/admin', '/admin/clients', '/admin/clients/new', '/admin/site/hero', '/admin/team/3'])(
  'remembers nothing of %s',
  (path) => {
    renderWithApp(<RememberVisits personId={1} />, { route: path })
    expect(recentRecords(1)).toEqual([])
  },
)
