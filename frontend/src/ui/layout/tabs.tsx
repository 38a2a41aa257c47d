import * as RadixTabs from 'radix-ui/tabs'
import { styled } from 'styled-components'
import { color, font, radius, space } from '../../styles/theme.ts'
import { quick } from '../../styles/motion.ts'

export const Tabs = styled(RadixTabs.Root)`
  display: grid;
  gap: ${space[5]};
`

export const TabList = styled(RadixTabs.List)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${space[1]};
  padding: ${space[1]};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
`

export const Tab = styled(RadixTabs.Trigger)`
  min-height: 2.5rem;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
  cursor: pointer;
  transition:
    background-color ${quick},
    color ${quick};

  &:hover {
    color: ${color.text};
  }

  &[data-state='active'] {
    background: ${color.surface};
    color: ${color.text};
    box-shadow: 0 1px 3px ${color.shadow};
  }
`

export const TabPanel = styled(RadixTabs.Content)`
  border-radius: ${radius.small};
`
