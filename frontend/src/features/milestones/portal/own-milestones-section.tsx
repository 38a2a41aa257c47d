import { useQuery } from '@apollo/client/react'
import { useToday } from '../../../lib/dates/use-today.ts'
import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { DateText, DayText } from '../../../ui/lists/date-text.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { DoneFold, splitFolded } from '../shared/done-fold.tsx'
import { isDone, LateBadge, MilestoneBadge } from '../shared/milestone-labels.tsx'
import { Progress } from '../shared/milestone-progress.tsx'
import { StateIcon } from '../shared/state-icon.tsx'
import {
  OwnMilestonesDocument,
  type OwnMilestonesQuery,
} from './own-milestones.operations.generated.ts'
import { Stack } from '../../../ui/layout/stack.ts'

type OwnMilestone = OwnMilestonesQuery['ownMilestones'][number]

/** The milestones of a project, as its client sees them. */
export function OwnMilestonesSection({ projectId }: { projectId: number }) {
  const { data, error, refetch } = useQuery(OwnMilestonesDocument, {
    variables: { projectId },
  })
  return (
    <Panel title="Milestones">
      {!data && <NotLoaded what="the milestones" error={error} onRetry={refetch} rows={2} />}
      {data && <Milestones milestones={data.ownMilestones} />}
    </Panel>
  )
}

function Milestones({ milestones }: { milestones: readonly OwnMilestone[] }) {
  const today = useToday()
  if (milestones.length === 0) {
    return (
      <NoneYet>
        The steps of this project will appear here once they are planned. Questions are welcome in
        the conversation.
      </NoneYet>
    )
  }
  const { folded, listed } = splitFolded(milestones)
  const listOf = (some: readonly OwnMilestone[]) => (
    <List>
      {some.map((milestone) => (
        <Milestone key={milestone.id} milestone={milestone} today={today} />
      ))}
    </List>
  )
  return (
    <>
      <Progress
        done={milestones.filter(({ state }) => isDone(state)).length}
        total={milestones.length}
      />
      <Stack $gap={4}>
        {folded.length > 0 && <DoneFold count={folded.length}>{listOf(folded)}</DoneFold>}
        {listOf(listed)}
      </Stack>
    </>
  )
}

function Milestone({ milestone, today }: { milestone: OwnMilestone; today: string }) {
  const { title, description, dueOn, state, doneAt } = milestone
  return (
    <li>
      <StateIcon state={state} />
      <Stack $gap={1} $breakWords>
        <Title>
          <bdi>{title}</bdi>
        </Title>
        <Notes>
          <MilestoneBadge state={state} />
          {doneAt ? (
            <span>
              on <DateText iso={doneAt} />
            </span>
          ) : (
            dueOn && (
              <span>
                Due <DayText day={dueOn} />
              </span>
            )
          )}
          <LateBadge state={state} dueOn={dueOn} today={today} />
        </Notes>
        {description && <Description dir="auto">{description}</Description>}
      </Stack>
    </li>
  )
}

const List = styled.ol`
  details & {
    margin-top: ${space[4]};
  }

  display: grid;
  gap: ${space[4]};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[3]};
  }

  svg {
    margin-top: 0.125rem;
  }
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

const Description = styled.p`
  color: ${color.textSoft};
  font-size: ${font.small};
  white-space: pre-line;
`
