import { useRef } from 'react'
import { useListAddress } from '../../lib/data/use-list-address.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { NewContacts } from './new-contacts.tsx'
import { ProjectStatus } from './project-status.tsx'
import type { ProjectWords } from './project-labels.ts'
import { RecentActivity } from './recent-activity.tsx'

const TABS = {
  activity: 'Recent Activity',
  status: 'Project Status',
  contacts: 'New Contacts',
} as const

interface DashboardTabsProps {
  dashboard: DashboardQuery['dashboard']
  words: ProjectWords
}

/** The open tab is in the address, so that the way back leads to it. */
export function DashboardTabs({ dashboard, words }: DashboardTabsProps) {
  const { filters, change } = useListAddress(['tab'])
  const contacts = useRef<HTMLDivElement>(null)
  const open = Object.hasOwn(TABS, filters.tab) ? filters.tab : 'activity'
  return (
    <Card>
      <Tabs value={open} onValueChange={(tab) => change({ tab: tab === 'activity' ? '' : tab })}>
        <TabList aria-label="Overview">
          {Object.entries(TABS).map(([tab, label]) => (
            <Tab key={tab} value={tab}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="activity">
          <RecentActivity dashboard={dashboard} PriorityBadge={words.PriorityBadge} />
        </TabPanel>
        <TabPanel value="status">
          <ProjectStatus counts={dashboard.projectStatusCounts} label={words.statusLabel} />
        </TabPanel>
        <TabPanel value="contacts" ref={contacts}>
          {/* The button that was pressed is gone with its entry: the focus stays near. */}
          <NewContacts dashboard={dashboard} onMark={() => contacts.current?.focus()} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}
