import { toEnumName } from '@loggia/contracts/enum-name'
import { ChevronDown, ChevronUp, EyeOff, GripVertical } from 'lucide-react'
import { useId, useState } from 'react'
import { useTurns } from '../../../lib/data/use-turns.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { QuickSelect } from '../../../ui/records/quick-select.tsx'
import { LateBadge, STATE_LABELS } from '../shared/milestone-labels.tsx'
import {
  Description,
  Due,
  Handle,
  Hidden,
  Item,
  Line,
  Menu,
  Order,
  State,
  Title,
  Words,
} from './milestone-style.ts'
import {
  type MilestoneRowFragment,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'

interface MilestoneItemProps {
  milestone: MilestoneRowFragment
  /** YYYY-MM-DD. */
  today: string
  isFirst: boolean
  isLast: boolean
  isHeld: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
  onStale: () => void
}

/** A milestone in the back office. Its state is changed in place, and its title opens its description. */
export function MilestoneItem(props: MilestoneItemProps) {
  const { milestone, today, isFirst, isLast, isHeld, onMove, onEdit, onDelete, onStale } = props
  const { id, title, description, dueOn, state, isVisible, version } = milestone
  const [isOpen, setOpen] = useState(false)
  const descriptionId = useId()
  const save = useTurns(
    UpdateMilestoneDocument,
    'milestone',
    id,
    (data) => data.updateMilestone.version,
  )
  const name = <bdi>{title}</bdi>
  return (
    <Item data-row={`milestone-${id}`} data-held={isHeld ? '' : undefined}>
      <Line>
        <Handle data-handle="" aria-hidden="true">
          <GripVertical size={18} />
        </Handle>
        <State>
          <QuickSelect
            label={`State of ${title}`}
            value={state}
            labels={STATE_LABELS}
            save={(chosen) => save({ state: toEnumName(chosen) }, version)}
            onStale={onStale}
            failure="Failed to update milestone"
          />
        </State>
        <Words>
          <Title>
            {description ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={descriptionId}
                onClick={() => setOpen(!isOpen)}
              >
                {name}
              </button>
            ) : (
              name
            )}
          </Title>
          <LateBadge state={state} dueOn={dueOn} today={today} />
          {!isVisible && (
            <Hidden title="Only the team sees this">
              <EyeOff size={16} aria-hidden="true" />
              <VisuallyHidden>Only the team sees this</VisuallyHidden>
            </Hidden>
          )}
        </Words>
        <Due>
          {dueOn ? (
            <>
              <VisuallyHidden>Due </VisuallyHidden>
              <DayText day={dueOn} />
            </>
          ) : (
            'No due date'
          )}
        </Due>
        <Order>
          <IconButton
            icon={ChevronUp}
            label={`Move up: ${title}`}
            data-move="-1"
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label={`Move down: ${title}`}
            data-move="1"
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </Order>
        <Menu>
          <RowMenu of={title} onEdit={onEdit} onDelete={onDelete} />
        </Menu>
        {description && (
          <Description id={descriptionId} dir="auto" hidden={!isOpen}>
            {description}
          </Description>
        )}
      </Line>
    </Item>
  )
}
