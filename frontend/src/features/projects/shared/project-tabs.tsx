import type { ComponentProps, ReactNode } from 'react'
import type { RecordView } from '../../../ui/records/record-view.tsx'
import { SectionsInOrder } from '../../../ui/records/sections-in-order.tsx'

type Tab = ComponentProps<typeof RecordView>['tabs'][number]

interface Parts {
  /** The schedule, milestones and approvals. */
  plan: ReactNode
  facts: ReactNode
  files: ReactNode
  /** Left out for those who do not see it. */
  history?: ReactNode
}

/** The tabs of the page of a project, the same in both rooms. */
export function projectTabs({ plan, facts, files, history }: Parts) {
  const tab = (key: string, label: string, content: ReactNode): Tab => ({
    key,
    label,
    content: <SectionsInOrder>{content}</SectionsInOrder>,
  })
  const overview = (
    <>
      {plan}
      {facts}
    </>
  )
  const tabs: [Tab, ...Tab[]] = [
    tab('overview', 'Overview', overview),
    tab('files', 'Files', files),
  ]
  if (history) tabs.push(tab('history', 'History', history))
  return tabs
}
