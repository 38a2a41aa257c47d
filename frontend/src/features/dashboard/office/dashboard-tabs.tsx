import { useRef } from 'react'
import { useListParams } from '../../../lib/data/use-list-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Segment, SegmentList, SegmentTabs } from '../../../ui/tabs/segment-tabs.tsx'
import { TabPanel } from '../../../ui/tabs/tabs.tsx'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { NewContacts } from './new-contacts.tsx'
import { ProjectStatus } from './project-status.tsx'
import { RecentActivity } from './recent-activity.tsx'

const TABS = {
  activity: 'Recent Activity',
  status: 'Project Status',
  contacts: 'New Contacts',
} as const

interface DashboardTabsProps {
  dashboard: DashboardQuery['dashboard']
}

/** The open tab is kept in the URL, so that the back button returns to it. */
export function DashboardTabs({ dashboard }: DashboardTabsProps) {
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
