import { PATHS } from '@loggia/contracts/paths'
import { Coffee } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import type { InboxState } from './use-inbox.ts'

/** Stands in the place of a contact once the last one of the list is done. */
export function NothingLeft({ inbox: { search, pathOf, neighbors } }: { inbox: InboxState }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageHeader title="Contacts" headingRef={heading} />
      <EmptyState icon={Coffee} title="Nothing left here">
        <output>You have reached the end of this list.</output>
        {neighbors.previous !== null && (
          <TextLink to={pathOf(neighbors.previous)}>Back to the contact before</TextLink>
        )}
        <TextLink to={`${PATHS.adminContacts}${search}`}>All contacts</TextLink>
      </EmptyState>
    </>
  )
}
