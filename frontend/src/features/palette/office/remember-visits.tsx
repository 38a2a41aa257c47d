import type { DocumentNode } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberRecord } from '../../../lib/browser/recent-records.ts'
import {
  VisitedClientFragmentDoc,
  VisitedContactFragmentDoc,
  VisitedProjectFragmentDoc,
} from './visits.operations.generated.ts'

/** The names of a record of any kind. */
interface Names {
  name?: string
  title?: string
  firstName?: string
  lastName?: string
}

interface RecordPage {
  path: string
  kind: string
  fragment: DocumentNode
}

const CLIENTS: RecordPage = {
  path: PATHS.adminClients,
  kind: 'Client',
  fragment: VisitedClientFragmentDoc,
}

/** The pages of records, by the path of the list that they are below. */
const RECORD_PAGES: readonly RecordPage[] = [
  CLIENTS,
  { path: PATHS.adminProjects, kind: 'Project', fragment: VisitedProjectFragmentDoc },
  { path: PATHS.adminContacts, kind: 'Contact', fragment: VisitedContactFragmentDoc },
]

/** Remembers each record whose page is open, as soon as the page has loaded its name. */
export function RememberVisits({ personId }: { personId: number }) {
  const { pathname } = useLocation()
  const [, list, id] = /^(\/admin\/\w+)\/(\d+)\/?$/.exec(pathname) ?? []
  const page = RECORD_PAGES.find(({ path }) => path === list)
  const { fragment, kind } = page ?? CLIENTS
  const { data, complete } = useFragment<Names>({
    fragment,
    from: page && id ? { __typename: kind, id: Number(id) } : null,
  })
  const label = complete ? labelOf(data) : ''
  const path = page && id ? `${page.path}/${id}` : ''
  useEffect(() => {
    if (path && label) rememberRecord(personId, { path, label, detail: kind })
  }, [personId, path, label, kind])
  return null
}

function labelOf({ name, title, firstName = '', lastName = '' }: Names): string {
  return name ?? title ?? `${firstName} ${lastName}`.trim()
}
