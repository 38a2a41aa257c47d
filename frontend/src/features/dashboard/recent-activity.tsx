import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { Badge } from '../../ui/lists/badge.tsx'
import { EmailText } from '../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../ui/lists/relative-time.tsx'
import { Aside, ListTitle, Nothing } from './dashboard-style.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import type { ProjectWords } from './project-labels.ts'

interface RecentActivityProps extends Pick<ProjectWords, 'PriorityBadge'> {
  dashboard: DashboardQuery['dashboard']
}

/** The newest projects and the newest contacts. */
export function RecentActivity({ dashboard, PriorityBadge }: RecentActivityProps) {
  const { recentProjects, recentContacts } = dashboard
  return (
    <Both>
      <section aria-labelledby="recent-projects">
        <ListTitle id="recent-projects">Newest projects</ListTitle>
        {recentProjects.length === 0 && (
          <Nothing>No projects found. Create your first project!</Nothing>
        )}
        <List>
          {recentProjects.map(({ id, title, clientName, priority, createdAt }) => (
            <li key={id}>
              <What>
                <strong>{title}</strong>
                <Aside>
                  {clientName || 'Unknown Client'} · created <RelativeTime iso={createdAt} />
                </Aside>
              </What>
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
              <What>
                <strong>
                  {firstName} {lastName}
                </strong>
                <Aside>
                  <EmailText>{email}</EmailText> · <RelativeTime iso={contact.createdAt} />
                </Aside>
              </What>
              {contact.hasBeenContacted ? (
                <Badge tone="green">Contacted</Badge>
              ) : (
                <Badge tone="blue">New</Badge>
              )}
            </li>
          ))}
        </List>
      </section>
    </Both>
  )
}

const Both = styled.div`
  display: grid;
  gap: ${space[6]};
`

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

const What = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
`
