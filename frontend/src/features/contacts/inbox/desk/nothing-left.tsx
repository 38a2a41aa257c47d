import { contactPath, PATHS } from '@loggia/contracts/paths'
import { Coffee } from 'lucide-react'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import type { Desk } from './use-desk.ts'

/** Stands in the place of a contact once the last one of the list is done. */
export function NothingLeft({ desk: { search, previousId } }: { desk: Desk }) {
  return (
    <>
      <PageHeader title="Contacts" />
      <EmptyState icon={Coffee} title="Nothing left here">
        <output>You have reached the end of this list.</output>
        {previousId !== null && (
          <TextLink to={`${contactPath(previousId)}${search}`}>Back to the contact before</TextLink>
        )}
        <TextLink to={`${PATHS.adminContacts}${search}`}>All contacts</TextLink>
      </EmptyState>
    </>
  )
}
