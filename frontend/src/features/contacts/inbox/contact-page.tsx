import { PATHS } from '@loggia/contracts/paths'
import { SearchX } from 'lucide-react'
import { styled } from 'styled-components'
import { failureOf } from '../../../lib/data/error-message.ts'
import { pageTitle, type Company } from '../../../lib/format/company.ts'
import { from, space } from '../../../styles/theme.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useForgetThis } from '../../../ui/records/use-forget-this.ts'
import { ContactActions } from './contact-actions.tsx'
import { ContactBadges } from './contact-badges.tsx'
import { nameOf } from './contact-fields.ts'
import { ContactMessage } from './contact-message.tsx'
import { ContactNotes } from './contact-notes.tsx'
import { RelatedCard } from './related/related-card.tsx'
import { DeskSteps } from './desk/desk-steps.tsx'
import { NothingLeft } from './desk/nothing-left.tsx'
import { type Desk, useDesk } from './desk/use-desk.ts'
import { useOpened } from './desk/use-opened.ts'
import { ContactTimeline } from './timeline/contact-timeline.tsx'
import { useContact } from './use-contact.ts'

interface ContactPageProps {
  id: number
  /** The company, for the title of the document. */
  company: Pick<Company, 'name'>
}

/** One contact with its message, replies, actions and notes. */
export function ContactPage({ id, company }: ContactPageProps) {
  const { contact, error, refetch } = useContact(id)
  const desk = useDesk(id)
  useOpened(contact)
  const title = contact ? nameOf(contact) : 'Contact'
  return (
    <>
      <PageTitle>{pageTitle(title, company)}</PageTitle>
      {desk.isFinished ? (
        <NothingLeft desk={desk} />
      ) : (
        <Shown {...{ contact, error, refetch, desk }} />
      )}
    </>
  )
}

interface ShownProps extends ReturnType<typeof useContact> {
  desk: Desk
}

function Shown({ contact, error, refetch, desk }: ShownProps) {
  const isMissing = failureOf(error)?.code === 'NOT_FOUND'
  useForgetThis(isMissing)
  if (isMissing) {
    return (
      <>
        <PageHeader title="Contact" />
        <EmptyState icon={SearchX} title="This contact does not exist.">
          <BackLink to={`${PATHS.adminContacts}${desk.search}`}>All contacts</BackLink>
        </EmptyState>
      </>
    )
  }
  if (error) {
    return <LoadFailure onRetry={refetch}>The contact could not be loaded.</LoadFailure>
  }
  if (!contact) return <Skeleton label="Loading the contact" rows={3} height="9rem" tall />
  return (
    <>
      <DeskSteps desk={desk} />
      <PageHeader title={nameOf(contact)} subtitle={<ContactBadges contact={contact} />} />
      <Columns>
        <Stack>
          <Card>
            <ContactMessage contact={contact} />
          </Card>
          <ContactTimeline contact={contact} />
        </Stack>
        <Stack>
          <ContactActions contact={contact} desk={desk} />
          <RelatedCard contact={contact} />
          <ContactNotes contact={contact} />
        </Stack>
      </Columns>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.large} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
`
