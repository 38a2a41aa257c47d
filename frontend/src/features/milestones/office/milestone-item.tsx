import { toEnumName } from '@loggia/contracts/enum-name'
import { useDragControls } from 'framer-motion'
import { Reorder } from 'framer-motion/m'
import { ChevronDown, ChevronUp, EyeOff, GripVertical } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useTurns } from '../../../lib/data/use-turns.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { useCancelDrag } from '../../../ui/motion/use-cancel-drag.ts'
import { QuickSelect } from '../../../ui/records/quick-select.tsx'
import { LateBadge, STATE_LABELS } from '../shared/milestone-labels.tsx'
import {
  type MilestoneRowFragment,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'
import { color, font, shadow, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'

interface MilestoneItemProps {
  milestone: MilestoneRowFragment
  /** YYYY-MM-DD. */
  today: string
  isFirst: boolean
  isLast: boolean
  isHeld: boolean
  onHold: () => void
  onDrop: () => void
  onCancel: () => void
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
  onStale: () => void
}

/** A milestone in the back office. Its state is changed in place, and its title opens its description. */
export function MilestoneItem(props: MilestoneItemProps) {
  const { milestone, today, isFirst, isLast, isHeld, onHold, onDrop, onCancel } = props
  const { onMove, onEdit, onDelete, onStale } = props
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
  const drag = useDragControls()
  useCancelDrag(isHeld, drag, onCancel)
  return (
    <Item
      value={id}
      data-row={`milestone-${id}`}
      data-held={isHeld ? '' : undefined}
      layout="position"
      // At its handle only, as its texts can be selected. Keys move it by its buttons.
      dragListener={false}
      dragControls={drag}
      tabIndex={undefined}
      onDragStart={onHold}
      onDragEnd={({ type }) => (type === 'pointercancel' ? onCancel() : onDrop())}
    >
      <Line>
        <Handle data-handle="" aria-hidden="true" onPointerDown={(event) => drag.start(event)}>
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

/** Where state, title and date have room beside each other. */
const inOneLine = '@container milestone (width >= 28rem)'

const Item = styled(Reorder.Item<number>)`
  position: relative;
  container: milestone / inline-size;
  border-top: 1px solid ${color.line};
  background: ${color.surface};

  &:first-child {
    border-top: 0;
  }

  &[data-held] {
    box-shadow: ${shadow.high};
  }
`

/** Narrow, date and controls stand below the title. */
const Line = styled.div`
  display: grid;
  grid-template:
    'handle words words menu' auto
    'handle due due menu' auto
    'handle state order order' auto
    '. description description description' auto
    / auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  padding-block: ${space[2]};

  ${inOneLine} {
    grid-template:
      'handle state words due order menu' auto
      '. . description description description description' auto
      / auto auto minmax(0, 1fr) auto auto auto;
    padding-block: ${space[1]};
  }
`

const Handle = styled.span`
  grid-area: handle;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: ${TARGET};
  color: ${color.textSoft};
  cursor: grab;
  touch-action: none;
  user-select: none;
`

const State = styled.div`
  grid-area: state;
  max-width: 8.75rem;

  ${inOneLine} {
    width: 8.75rem;
  }

  @media (pointer: fine) {
    select {
      padding-inline: ${space[2]} ${space[6]};
      font-size: ${font.small};
    }
  }
`

const Words = styled.div`
  grid-area: words;
  min-width: 0;
  line-height: 1.3;

  > :not(:last-child) {
    margin-right: ${space[2]};
  }
`

const Title = styled.h3`
  display: inline;
  font-size: ${font.small};
  font-weight: 600;
  letter-spacing: normal;
  line-height: inherit;
  overflow-wrap: anywhere;

  button {
    padding: 0;
    line-height: inherit;
    text-align: left;
    text-decoration: underline dotted ${color.lineStrong};
    text-underline-offset: 0.25em;

    @media (pointer: coarse) {
      min-height: ${TARGET};
    }
  }
`

const Hidden = styled.span`
  position: relative;
  display: inline-block;
  vertical-align: text-bottom;
  color: ${color.textSoft};
`

const Due = styled.span`
  grid-area: due;
  position: relative;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

/** A finger needs the two buttons beside each other. */
const Order = styled.span`
  grid-area: order;
  justify-self: end;
  display: flex;

  @media (pointer: fine) {
    flex-direction: column;

    button {
      width: 1.75rem;
      height: 1.5rem;
    }
  }
`

const Menu = styled.span`
  grid-area: menu;
  justify-self: end;

  @media (pointer: fine) {
    button {
      width: 2.25rem;
      height: 2.25rem;
    }
  }
`

const Description = styled.p`
  grid-area: description;
  padding-bottom: ${space[2]};
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  white-space: pre-line;
`
