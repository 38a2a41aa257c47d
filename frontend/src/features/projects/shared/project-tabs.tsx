import type { ComponentProps, ReactNode } from 'react'
import { Panel } from '../../../ui/records/panel.tsx'
import type { RecordView } from '../../../ui/records/record-view.tsx'
import { SectionsInOrder } from '../../../ui/records/sections-in-order.tsx'
import { ProjectTimeline } from './project-timeline.tsx'

type Tab = ComponentProps<typeof RecordView>['tabs'][number]

interface Parts extends ComponentProps<typeof ProjectTimeline> {
  /** Milestones and approvals. */
  plan: ReactNode
  facts: ReactNode
  files: ReactNode
  /** Left out for those who do not see it. */
  history?: ReactNode
}

/** The tabs of the page of a project, the same in both rooms. */
export function projectTabs({ project, plan, facts, files, history }: Parts) {
  const tab = (key: string, label: string, content: ReactNode): Tab => ({
    key,
    label,
    content: <SectionsInOrder>{content}</SectionsInOrder>,
  })
  const overview = (
    <>
      <Panel title="Schedule">
        <ProjectTimeline project={project} />
      </Panel>
      <SectionsInOrder>
        {plan}
        {facts}
      </SectionsInOrder>
    </>
  )
  const tabs: [Tab, ...Tab[]] = [
    { key: 'overview', label: 'Overview', content: overview },
    tab('files', 'Files', files),
  ]
  if (history) tabs.push(tab('history', 'History', history))
  return tabs
}
