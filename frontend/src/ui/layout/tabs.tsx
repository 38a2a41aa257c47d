import * as RadixTabs from 'radix-ui/tabs'
import { styled } from 'styled-components'
import { segment, segments } from '../../styles/segments.ts'
import { radius, space } from '../../styles/theme.ts'

export const Tabs = styled(RadixTabs.Root)`
  display: grid;
  gap: ${space[5]};
`

export const TabList = styled(RadixTabs.List)`
  ${segments}
  gap: ${space[1]};
  padding: ${space[1]};
`

export const Tab = styled(RadixTabs.Trigger)`
  ${segment("&[data-state='active']")}
  min-height: 2.5rem;
`

export const TabPanel = styled(RadixTabs.Content)`
  border-radius: ${radius.small};
`
