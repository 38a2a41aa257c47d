import { Columns3, type LucideIcon, Rows3 } from 'lucide-react'
import { styled } from 'styled-components'
import { segment, segments } from '../../../../styles/segments.ts'
import { from, space } from '../../../../styles/theme.ts'
import { TARGET } from '../../../../styles/touch.ts'
import { PROJECT_LAYOUTS, type ProjectLayout } from './use-layout.ts'

const LABELS: Record<ProjectLayout, string> = { list: 'List', board: 'Board' }
const ICONS: Record<ProjectLayout, LucideIcon> = { list: Rows3, board: Columns3 }

interface LayoutSwitchProps {
  layout: ProjectLayout
  onChoose: (layout: ProjectLayout) => void
}

/** Shows projects as a list or as a board. */
export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  return (
    <Group aria-label="Layout">
      {PROJECT_LAYOUTS.map((each) => {
        const Icon = ICONS[each]
        return (
          <Choice
            key={each}
            type="button"
            aria-label={LABELS[each]}
            aria-pressed={each === layout}
            onClick={() => onChoose(each)}
          >
            <Icon size={16} aria-hidden="true" />
            <span>{LABELS[each]}</span>
          </Choice>
        )
      })}
    </Group>
  )
}

/** The switch beside the views, which keep the rest of the line. */
export const LayoutLine = styled.div`
  display: flex;
  gap: ${space[3]};
  margin-bottom: ${space[3]};

  > nav {
    flex: 1;
    min-width: 0;
    margin-bottom: 0;
  }
`

const Group = styled.fieldset`
  ${segments}
  padding: 0.1875rem;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Choice = styled.button`
  ${segment("&[aria-pressed='true']")}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-height: 2.375rem;
  min-width: ${TARGET};
  gap: ${space[2]};
  padding: 0 ${space[3]};

  @media (pointer: coarse) {
    min-height: ${TARGET};
  }

  /* The icons are enough where the views need the room. */
  span {
    display: none;

    ${from.small} {
      display: inline;
    }
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`
