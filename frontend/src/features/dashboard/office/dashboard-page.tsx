import { PATHS } from '@loggia/contracts/paths'
import { ExternalLink, FolderKanban, FolderPlus, UserPlus, Users } from 'lucide-react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { space, font, from } from '../../../styles/theme.ts'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { FirstRunCard } from '../../first-run/office/first-run-card.tsx'
import { PasskeyInvitation } from '../../passkeys/shared/passkey-invitation.tsx'
import { useViewer } from '../../staff-auth/shared/session/use-viewer.ts'
import { WaitingDocument } from '../../waiting/office/waiting.operations.generated.ts'
import { WaitingDesk } from '../../waiting/office/waiting-desk.tsx'
import { Counters } from './counters.tsx'
import { Columns, Links, Main, Side, ListTitle } from './dashboard-style.ts'
import { DashboardDocument, type DashboardQuery } from './dashboard.operations.generated.ts'
import { useListParams } from '../../../lib/data/use-list-page.ts'
import { TabPanel, Tab, TabList, Tabs } from '../../../ui/tabs/tabs.tsx'
import { NewContacts } from './new-contacts.tsx'
import { ProjectStatus } from './project-status.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { segment, segments } from '../../../styles/segments.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'

interface DashboardPageProps {
  /** The name of the person to greet. */
  name: string
}

export function DashboardPage({ name }: DashboardPageProps) {
  const { data, error, refetch } = useQuery(DashboardDocument)
  const waiting = useQuery(WaitingDocument)
  const isLoading = (!data && !error) || (!waiting.data && !waiting.error)
  const { usesPassword, signsInByPasskey } = useViewer()
  return (
    <div data-wide>
      <PageHeader
        title={`Welcome, ${name}`}
        action={
          <Links aria-label="Website">
            <ButtonAnchor $variant="secondary" href={PATHS.home}>
              <ExternalLink size={18} aria-hidden="true" />
              View website
            </ButtonAnchor>
            <ButtonAnchor $variant="secondary" href={PATHS.contact}>
              Contact page
            </ButtonAnchor>
          </Links>
        }
      />
      {!data && error && (
        <LoadFailure onRetry={refetch}>
          {errorMessage(error) ?? 'The dashboard could not be loaded. Please try again.'}
        </LoadFailure>
      )}
      {(data || !error) && <Counters dashboard={data?.dashboard} />}
      <WaitingDesk isHeld={isLoading} />
      {/* Its place depends on how much waits: what was an outline does not move, but goes. */}
      <Columns key={isLoading ? 'outline' : 'content'} aria-busy={isLoading}>
        {!isLoading && data && (
          <Main>
            <FirstRunCard firstRun={data.firstRun} />
            <DashboardTabs dashboard={data.dashboard} />
          </Main>
        )}
        {isLoading && <DashboardOutline />}
        <Side>
          <QuickActions />
          {signsInByPasskey && <PasskeyInvitation otherWay={usesPassword ? 'password' : 'sso'} />}
        </Side>
      </Columns>
    </div>
  )
}

/** Stands for the tabs of the dashboard while it loads, about as high as they are. */
function DashboardOutline() {
  return (
    <Outline>
      <SkeletonLine $width="100%" $height="3rem" aria-hidden="true" />
      <Skeleton label="Loading the dashboard" rows={10} height="2.75rem" />
    </Outline>
  )
}

const Outline = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space[5]};
  min-height: 42rem;
`

const TABS = {
  activity: 'Recent Activity',
  status: 'Project Status',
  contacts: 'New Contacts',
} as const

interface DashboardTabsProps {
  dashboard: DashboardQuery['dashboard']
}

/** The open tab is kept in the URL, so that the back button returns to it. */
function DashboardTabs({ dashboard }: DashboardTabsProps) {
  const { filters, change } = useListParams(['tab'])
  const contacts = useRef<HTMLDivElement>(null)
  const open = Object.hasOwn(TABS, filters.tab) ? filters.tab : 'activity'
  return (
    <Card>
      <SegmentTabs
        value={open}
        onValueChange={(tab) => change({ tab: tab === 'activity' ? '' : tab })}
      >
        <SegmentList aria-label="Overview">
          {Object.entries(TABS).map(([tab, label]) => (
            <Segment key={tab} value={tab}>
              {label}
            </Segment>
          ))}
        </SegmentList>
        <TabPanel value="activity">
          <RecentActivity dashboard={dashboard} />
        </TabPanel>
        <TabPanel value="status">
          <ProjectStatus counts={dashboard.projectStatusCounts} />
        </TabPanel>
        <TabPanel value="contacts" ref={contacts}>
          {/* The pressed button disappears with its entry; the focus stays near it. */}
          <NewContacts dashboard={dashboard} onMark={() => contacts.current?.focus()} />
        </TabPanel>
      </SegmentTabs>
    </Card>
  )
}

const SegmentTabs = styled(Tabs)`
  display: grid;
  gap: ${space[5]};
`

const SegmentList = styled(TabList)`
  ${segments}
  gap: ${space[1]};
  padding: ${space[1]};
`

const Segment = styled(Tab)`
  ${segment("&[aria-selected='true']")}
  min-height: 2.5rem;
`

const ACTIONS = [
  { to: PATHS.newClient, label: 'Add client', icon: UserPlus },
  { to: PATHS.newProject, label: 'Add project', icon: FolderPlus },
  { to: PATHS.adminClients, label: 'Manage clients', icon: Users },
  { to: PATHS.adminProjects, label: 'Manage projects', icon: FolderKanban },
] as const

function QuickActions() {
  return (
    <Card as="nav" aria-labelledby="quick-actions">
      <ListTitle id="quick-actions">Quick actions</ListTitle>
      <List>
        {ACTIONS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Action $variant="secondary" $wide to={to}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </Action>
          </li>
        ))}
      </List>
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  ${from.large} {
    grid-template-columns: 1fr;
  }
`

const Action = styled(ButtonLink)`
  justify-content: flex-start;
  padding-inline: ${space[4]};
  font-size: ${font.small};
  text-align: left;
`
