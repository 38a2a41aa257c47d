import * as RadixTabs from 'radix-ui/tabs'
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { radius } from '../../styles/theme.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import type { PortalTabKey, tabsFor } from './portal-tab.ts'

type Tab = ReturnType<typeof tabsFor>[number]

interface PortalPanelsProps {
  tabs: readonly Tab[]
  /** The tab that is shown. */
  shown: PortalTabKey
  /** What the panel of that tab holds; may still be fetched. */
  children: ReactNode
}

/** One panel for each tab. Where another is chosen, the focus moves to its heading. */
export function PortalPanels({ tabs, shown, children }: PortalPanelsProps) {
  const isFirst = useRef(true)
  const enter = useCallback((heading: HTMLElement | null) => {
    if (!isFirst.current) heading?.focus({ preventScroll: true })
    isFirst.current = false
  }, [])
  return tabs.map((tab) => (
    <Panel key={tab.key} value={tab.key} tabIndex={-1}>
      {/* A panel that is being left stays for a moment, when its content is another's already. */}
      {tab.key === shown && (
        <>
          <PanelHeader tab={tab} onEnter={enter} />
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </>
      )}
    </Panel>
  ))
}

interface PanelHeaderProps {
  tab: Tab
  /** Called with the heading when it is there. */
  onEnter: (heading: HTMLElement | null) => void
}

function PanelHeader({ tab, onEnter }: PanelHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => onEnter(heading.current), [onEnter])
  return <PageHeader title={tab.label} subtitle={tab.subtitle} headingRef={heading} />
}

const Panel = styled(RadixTabs.Content)`
  border-radius: ${radius.small};
`
