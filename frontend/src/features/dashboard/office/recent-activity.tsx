import { clientPath, contactPath, projectPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { NameLink, RecordLink } from '../../../ui/records/record-link.tsx'
import { ContactedBadge } from '../../contacts/office/contact-badges.tsx'
import { PriorityBadge } from '../../projects/shared/priority-badge.tsx'
import { Aside, ListTitle, Nothing } from './dashboard-style.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { Stack } from '../../../ui/layout/stack.ts'

interface RecentActivityProps {
  dashboard: DashboardQuery['dashboard']
}

/** The newest projects and the newest contacts. */
export function RecentActivity({ dashboard }: RecentActivityProps) {
  const { recentProjects, recentContacts } = dashboard
  return (
    <Stack $gap={6}>
      <section aria-labelledby="recent-projects">
        <ListTitle id="recent-projects">Newest projects</ListTitle>
        {recentProjects.length === 0 && (
          <Nothing>No projects found. Create your first project!</Nothing>
        )}
        <List>
          {recentProjects.map(({ id, title, clientId, clientName, priority, createdAt }) => (
            <li key={id}>
              <Entry>
                <RecordLink id={id} to={projectPath(id)}>
                  {title}
                </RecordLink>
                <Aside>
                  <NameLink to={clientPath(clientId)}>{clientName || 'Unknown Client'}</NameLink> ·
                  created <RelativeTime iso={createdAt} />
                </Aside>
              </Entry>
              <PriorityBadge priority={priority} />
            </li>
          ))}
        </List>
      </section>
      <section aria-labelledby="recent-contacts">
        <ListTitle id="recent-contacts">Newest contacts</ListTitle>
        {recentContacts.length === 0 && <Nothing>No contact submissions found.</Nothing>}
        <List>
          {recentContacts.map(({ id, firstName, lastName, email, ...contact }) => (
            <li key={id}>
              <Entry>
                <RecordLink id={id} to={contactPath(id)}>
                  {firstName} {lastName}
                </RecordLink>
                <Aside>
                  <EmailText>{email}</EmailText> · <RelativeTime iso={contact.createdAt} />
                </Aside>
              </Entry>
              <ContactedBadge hasBeenContacted={contact.hasBeenContacted} />
            </li>
          ))}
        </List>
      </section>
    </Stack>
  )
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};
  }
`

const Entry = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`
