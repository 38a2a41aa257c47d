import type { MilestoneState } from '@loggia/contracts/milestones/values'
import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react'
import { styled } from 'styled-components'
import { useChange } from '../../../lib/data/use-change.ts'
import { toEnum } from '../../../lib/format/graphql-enum.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { RowMenu } from '../../../ui/lists/row-menu.tsx'
import { QuickSelect } from '../../../ui/records/quick-select.tsx'
import { LateBadge, STATE_LABELS } from '../shared/milestone-labels.tsx'
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
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onDelete: () => void
  onStale: () => void
}

/** A milestone in the back office. Its state is changed where it stands. */
export function MilestoneItem(props: MilestoneItemProps) {
  const { milestone, today, isFirst, isLast, onMove, onEdit, onDelete, onStale } = props
  const { id, title, description, dueOn, state, isVisible, version } = milestone
  const { change } = useChange(UpdateMilestoneDocument, 'milestone')
  const save = (chosen: MilestoneState) =>
    change({ variables: { id, input: { state: toEnum(chosen), version } } })
  return (
    <Item data-row={`milestone-${id}`}>
      <Words>
        <Title>
          <bdi>{title}</bdi>
        </Title>
        <Notes>
          {dueOn ? (
            <span>
              Due <DayText day={dueOn} />
            </span>
          ) : (
            <span>No due date</span>
          )}
          <LateBadge state={state} dueOn={dueOn} today={today} />
          {!isVisible && (
            <Hidden>
              <EyeOff size={14} aria-hidden="true" />
              Only the team sees this
            </Hidden>
          )}
        </Notes>
        {description && <Description dir="auto">{description}</Description>}
      </Words>
      <Controls>
        <QuickSelect
          label={`State of ${title}`}
          value={state}
          labels={STATE_LABELS}
          save={save}
          onStale={onStale}
          failure="Failed to update milestone"
        />
        <Buttons>
          <IconButton
            icon={ArrowUp}
            label={`Move up: ${title}`}
            data-move="-1"
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move down: ${title}`}
            data-move="1"
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <RowMenu of={title} onEdit={onEdit} onDelete={onDelete} />
        </Buttons>
      </Controls>
    </Item>
  )
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};
  border-top: 1px solid ${color.line};

  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`

const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: ${space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Title = styled.h3`
  font-size: ${font.body};
  line-height: 1.3;
`

const Notes = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`

const Hidden = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`

const Description = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
  white-space: pre-line;
`

/** Too narrow for one line, the buttons stand together below the state. */
const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
`

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
`
