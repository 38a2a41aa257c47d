import { styled } from 'styled-components'
import { segment, segments } from '../../styles/segments.ts'
import { space } from '../../styles/theme.ts'
import { Tab, TabList, Tabs } from './tabs.tsx'

export const SegmentTabs = styled(Tabs)`
  display: grid;
  gap: ${space[5]};
`

export const SegmentList = styled(TabList)`
  ${segments}
  gap: ${space[1]};
  padding: ${space[1]};
`

export const Segment = styled(Tab)`
  ${segment("&[aria-selected='true']")}
  min-height: 2.5rem;
`
