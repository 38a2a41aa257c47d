import { gql } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberRecord } from '../../lib/browser/recent-records.ts'

interface Named {
  name?: string
  title?: string
  firstName?: string
  lastName?: string
}

/** The pages of records: the kind, and what a record of it is called. */
const RECORD_PAGES = [
  { path: PATHS.adminClients, type: 'Client', kind: 'Client', fields: 'name' },
  { path: PATHS.adminProjects, type: 'Project', kind: 'Project', fields: 'title' },
  { path: PATHS.adminContacts, type: 'Contact', kind: 'Contact', fields: 'firstName lastName' },
] as const

const FRAGMENTS = RECORD_PAGES.map(
  ({ type, fields }) => gql`fragment Visited${type} on ${type} { ${fields} }`,
)

/** Remembers each record whose page is open, as soon as its name has arrived. */
export function RememberVisits({ personId }: { personId: number }) {
  const { pathname } = useLocation()
  const [, list, id] = /^(\/admin\/\w+)\/(\d+)\/?$/.exec(pathname) ?? []
  const index = RECORD_PAGES.findIndex(({ path }) => path === list)
  const page = RECORD_PAGES[index]
  const { data, complete } = useFragment<Named>({
    fragment:
      FRAGMENTS[Math.max(index, 0)] ??
      gql`
        fragment Nothing on Client {
          id
        }
      `,
    from: page && id ? { __typename: page.type, id: Number(id) } : null,
  })
  const { name, title, firstName, lastName } = (complete ? data : null) ?? {}
  const label = name ?? title ?? (firstName ? `${firstName} ${lastName ?? ''}`.trim() : undefined)
  useEffect(() => {
    if (!page || !id || !label) return
    rememberRecord(personId, { path: `${page.path}/${id}`, label, detail: page.kind })
  }, [personId, page, id, label])
  return null
}
