import { styled } from 'styled-components'
import { quick, slide } from '../../styles/motion.ts'
import { color, font, space } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'
import { Tab, TabList } from './tabs.tsx'

/** Where the mark of the chosen tab can be one element, which slides from tab to tab. */
const ANCHORS = '@supports (anchor-scope: --chosen-tab)'

/** Tabs on a line, the chosen one underlined. Where they have no room, they scroll. */
export const LineTabList = styled(TabList)`
  position: relative;
  display: flex;
  gap: ${space[5]};
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.line};
  overflow-x: auto;
  scrollbar-width: none;

  ${ANCHORS} {
    anchor-scope: --chosen-tab;

    &::after {
      position: absolute;
      position-anchor: --chosen-tab;
      right: anchor(right);
      bottom: 0;
      left: anchor(left);
      border-bottom: 2px solid ${color.brand};
      content: '';
      pointer-events: none;
      transition:
        left ${slide},
        right ${slide};
    }
  }
`

export const LineTab = styled(Tab)`
  flex: none;
  min-height: 2.5rem;
  padding: 0 ${space[1]};
  border-bottom: 2px solid transparent;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
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

  @media (forced-colors: active) {
    &:not([aria-selected='true']) {
      border-color: Canvas;
    }
  }

  &[aria-selected='true'] {
    border-color: ${color.brand};
    color: ${color.text};

    ${ANCHORS} {
      border-color: transparent;
      anchor-name: --chosen-tab;
    }
  }
`

/** How many there are behind a tab. */
export const TabCount = styled.span`
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
  font-weight: 400;
`
