import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabPanel } from '../../../ui/tabs/tabs.tsx'
import type { tabsFor } from './portal-tab.ts'

type Tab = ReturnType<typeof tabsFor>[number]

interface PortalPanelsProps {
  tabs: readonly Tab[]
  /** Whether something is on screen that belongs to none of the tabs. */
  isApart: boolean
  /** Whether the tab itself is on screen, and not a page below it, which has a heading of its own. */
  hasHeader: boolean
  /** The content of that tab, or the page below it. */
  children: ReactNode
}

/** One panel for each tab. Changing the tab moves the focus to the heading of its panel. */
export function PortalPanels({ tabs, isApart, hasHeader, children }: PortalPanelsProps) {
  const isFirst = useRef(true)
  const focusHeading = useCallback((heading: HTMLElement | null) => {
    if (!isFirst.current) heading?.focus({ preventScroll: true })
  }, [])
  // After the effect of the heading that is there from the start, if it is a tab.
  useEffect(() => {
    isFirst.current = false
  }, [])
  return (
    <>
      {isApart && <div>{children}</div>}
      {tabs.map((tab) => (
        <Panel key={tab.key} value={tab.key} tabIndex={-1} $isPage={!hasHeader}>
          {hasHeader && <PanelHeader tab={tab} onMount={focusHeading} />}
          {children}
        </Panel>
      ))}
    </>
  )
}

interface PanelHeaderProps {
  tab: Tab
  /** Called with the heading once it is mounted. */
  onMount: (heading: HTMLElement | null) => void
}

function PanelHeader({ tab, onMount }: PanelHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => onMount(heading.current), [onMount])
  return <PageHeader title={tab.label} subtitle={tab.subtitle} headingRef={heading} />
}

/** A page below a tab knows how far it reaches. */
const Panel = styled(TabPanel)<{ $isPage: boolean }>`
  && {
    max-width: ${({ $isPage }) => $isPage && 'none'};
  }
`
