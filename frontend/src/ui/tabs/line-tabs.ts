import { styled } from 'styled-components'
import { quick } from '../../styles/motion.ts'
import { color, font, space } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'
import { Tab, TabList } from './tabs.tsx'

/** Tabs on a line, the chosen one underlined. Where they have no room, they scroll. */
export const LineTabList = styled(TabList)`
  display: flex;
  gap: ${space[5]};
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;
`

export const LineTab = styled(Tab)`
  flex: none;
  min-height: 2.5rem;
  padding: 0 ${space[1]};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
  cursor: pointer;
  transition:
    border-color ${quick},
    color ${quick};

  @media (pointer: coarse) {
    min-width: ${TARGET};
    min-height: ${TARGET};
  }

  &:hover {
    color: ${color.text};
  }

  /* The focus ring would be cut off outside of the list. */
  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-selected='true'] {
    border-color: ${color.brand};
    color: ${color.text};
  }
`
