import { Columns3, type LucideIcon, Rows3 } from 'lucide-react'
import { Segment, Segments } from '../../../../ui/buttons/segments.ts'
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
    <Segments aria-label="Layout">
      {PROJECT_LAYOUTS.map((each) => {
        const Icon = ICONS[each]
        return (
          <Segment
            key={each}
            type="button"
            aria-label={LABELS[each]}
            title={LABELS[each]}
            aria-pressed={each === layout}
            onClick={() => onChoose(each)}
          >
            <Icon size={16} aria-hidden="true" />
          </Segment>
        )
      })}
    </Segments>
  )
}
