import { Columns3, type LucideIcon, Rows3 } from 'lucide-react'
import { styled } from 'styled-components'
import { segment, segments } from '../../../../styles/segments.ts'
import { size } from '../../../../styles/theme.ts'
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
            title={LABELS[each]}
            aria-pressed={each === layout}
            onClick={() => onChoose(each)}
          >
            <Icon size={16} aria-hidden="true" />
          </Choice>
        )
      })}
    </Group>
  )
}

const Group = styled.fieldset`
  ${segments}
  flex: none;
  padding: 0.125rem;

  @media (pointer: coarse) {
    padding: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Choice = styled.button`
  ${segment("&[aria-pressed='true']")}
  display: grid;
  place-items: center;
  /* With the ground around it, as high as the controls beside it. */
  min-height: calc(${size.control} - 0.25rem);
  min-width: 2.25rem;

  @media (pointer: coarse) {
    min-height: ${TARGET};
    min-width: ${TARGET};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`
