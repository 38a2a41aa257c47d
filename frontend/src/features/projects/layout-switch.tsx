import { Columns3, type LucideIcon, Rows3 } from 'lucide-react'
import { styled } from 'styled-components'
import { quick } from '../../styles/motion.ts'
import { color, font, radius, size, space } from '../../styles/theme.ts'
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
            aria-pressed={each === layout}
            onClick={() => onChoose(each)}
          >
            <Icon size={16} aria-hidden="true" />
            {LABELS[each]}
          </Choice>
        )
      })}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  min-height: ${size.control};
  min-width: 0;
  margin: 0;
  padding: ${space[1]};
  border: 0;
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  padding: 0 ${space[3]};
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

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }

  &[aria-pressed='true'] {
    background: ${color.surface};
    color: ${color.text};
    box-shadow: 0 1px 3px ${color.shadow};

    @media (forced-colors: active) {
      outline: 2px solid Highlight;
    }
  }
`
