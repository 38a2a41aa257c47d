import { toEnumName } from '@loggia/contracts/enum-name'
import { useDragControls } from 'framer-motion'
import { Reorder } from 'framer-motion/m'
import { ChevronDown, ChevronUp, EyeOff, GripVertical } from 'lucide-react'
import { useId, useState } from 'react'
import { css, styled } from 'styled-components'
import { useTurns } from '../../../lib/data/use-turns.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { useCancelDrag } from '../../../ui/motion/use-cancel-drag.ts'
import { useClosing } from '../../../ui/motion/use-closing.ts'
import { QuickSelect } from '../../../ui/records/quick-select.tsx'
import { LateBadge, STATE_LABELS } from '../shared/milestone-labels.tsx'
import { StateIcon } from '../shared/state-icon.tsx'
import {
  type MilestoneRowFragment,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'
import { color, font, shadow, space } from '../../../styles/theme.ts'
import { square } from '../../../styles/square.ts'
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
  /** Another state was chosen. */
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
  onStale: () => void
}

const iconOf = (state: string) => <StateIcon state={state} />

/** A milestone in the back office. Its state is changed in place, and its title opens its description. */
export function MilestoneItem(props: MilestoneItemProps) {
  const { milestone, today, isFirst, isLast, isHeld, onHold, onDrop, onCancel } = props
  const { onMove, onChoose, onEdit, onDelete, onStale } = props
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
  const row = useClosing<HTMLLIElement>()
  const up = { label: 'Move up', icon: ChevronUp, onSelect: () => onMove(-1) }
  const down = { label: 'Move down', icon: ChevronDown, onSelect: () => onMove(1) }
  return (
    <Item
      ref={row}
      value={id}
      data-row={`milestone-${id}`}
      data-held={isHeld ? '' : undefined}
      layout="position"
      // At its handle only, as its texts can be selected. Keys move it by its menu.
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
            sign={iconOf}
            save={(chosen) => {
              onChoose()
              return save({ state: toEnumName(chosen) }, version)
            }}
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
        <Menu>
          <RowMenu
            of={title}
            onEdit={onEdit}
            onDelete={onDelete}
            more={[...(isFirst ? [] : [up]), ...(isLast ? [] : [down])]}
          />
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

/** A row of 40 px. Narrow, the date stands below the title. */
const Line = styled.div`
  display: grid;
  grid-template:
    'handle state words menu' auto
    '. . due due' auto
    '. . description description' auto
    / auto auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space[2]};
  min-height: calc(2.5rem - 1px);

  ${inOneLine} {
    grid-template:
      'handle state words due menu' minmax(calc(2.5rem - 1px), auto)
      '. . description description description' auto
      / auto auto minmax(0, 1fr) auto auto;
  }
`

/** What a mouse finds as it comes to the row, a keyboard as it reaches it, and a finger always. */
const onDemand = css`
  @media (pointer: fine) {
    ${Item}:not(:hover, :focus-within, [data-held]):not(:has([aria-expanded='true'])) & {
      opacity: 0;
    }
  }
`

const Handle = styled.span`
  ${onDemand}
  grid-area: handle;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 2rem;
  color: ${color.textSoft};
  cursor: grab;
  touch-action: none;
  user-select: none;

  @media (pointer: fine) {
    width: 1rem;
    margin: 0 ${space[2]} 0 -1.5rem;
  }

  @media (pointer: coarse) {
    height: ${TARGET};
  }
`

/** The icon stands below the title of the panel. */
const State = styled.div`
  grid-area: state;

  @media (pointer: fine) {
    margin-left: -0.875rem;
  }
`

const Words = styled.div`
  grid-area: words;
  min-width: 0;
  padding-block: ${space[1]};
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
  padding-bottom: ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;

  ${inOneLine} {
    padding: 0;
  }
`

const Menu = styled.span`
  ${onDemand}
  grid-area: menu;

  @media (pointer: fine) {
    button {
      ${square('2rem')}
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
