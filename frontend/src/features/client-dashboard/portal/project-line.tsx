import { ownProjectPath } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { gentle } from '../../../styles/motion.ts'
import { lineClamp } from '../../../styles/line-clamp.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/stack.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { DayText } from '../../../ui/lists/date-text.tsx'
import { Arch } from '../../../ui/marks/arch.tsx'
import type { PortalOverviewQuery } from './overview.operations.generated.ts'

type Line = PortalOverviewQuery['projectLines'][number]
type Point = Line['points'][number]

/** How many points the line shows on either side of today; the page of the project has the others. */
const BEFORE = 2
const AFTER = 4

/** The way of a project to its end: what was done, today, and what comes. The line stands upright on a phone. */
export function ProjectLine({ line }: { line: Line }) {
  const { projectId, projectTitle, today, points } = line
  if (points.length === 0) return null
  const isPast = ({ isDone, day }: Point) => isDone && day <= today
  const past = points.filter(isPast).slice(-BEFORE)
  const open = points.filter((point) => !isPast(point))
  const hidden = open.length - AFTER
  const itemOf = (point: Point) => <PointItem key={point.key} point={point} today={today} />
  return (
    <Place as="section" aria-labelledby={`line-${projectId}`}>
      <Text as="h2" $size="body" $breakWords id={`line-${projectId}`}>
        <TextLink to={inTabView(ownProjectPath(projectId))}>
          <bdi>{projectTitle}</bdi>
        </TextLink>
      </Text>
      <Points>
        {/* In one array: a point that gets done stays the same element, and fills. */}
        {[
          ...past.map(itemOf),
          <Today key="today">
            <Arch />
            <strong>Today</strong>
          </Today>,
          ...open.slice(0, AFTER).map(itemOf),
        ]}
      </Points>
      {hidden > 0 && (
        <Text $soft $size="small" $marginTop={2}>
          and {hidden} more until the end
        </Text>
      )}
    </Place>
  )
}

const KIND = { MILESTONE: 'Milestone', DECISION: 'Decision', PAYMENT: 'Payment' } as const

function PointItem({ point, today }: { point: Point; today: string }) {
  const { kind, title, day, isDone } = point
  const isLate = !isDone && day < today
  return (
    <Item>
      <Mark $isDone={isDone} $isTurn={!isDone && kind !== 'MILESTONE'} aria-hidden="true" />
      <Title dir="auto" title={title}>
        {kind !== 'MILESTONE' && `${KIND[kind]}: `}
        {title}
      </Title>
      <Day $isLate={isLate}>
        {isDone && <VisuallyHidden>Done, </VisuallyHidden>}
        {isLate && 'Late: '}
        {kind === 'DECISION' && !isDone ? 'Your answer' : <DayText day={day} />}
      </Day>
    </Item>
  )
}

const Place = styled(Card)`
  margin-bottom: ${space[4]};
`

/** From the middle of one point to that of the next. */
const Points = styled.ol`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[4]};

  ${from.medium} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: ${space[2]};
  }

  > li {
    position: relative;
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    align-content: start;
    column-gap: ${space[3]};

    ${from.medium} {
      grid-template-columns: minmax(0, 1fr);
      grid-auto-rows: auto;
      row-gap: ${space[1]};
    }
  }

  > li:not(:last-child)::before {
    position: absolute;
    inset: 1.25rem auto calc(-1 * ${space[4]}) 0.5625rem;
    width: 2px;
    background: ${color.line};
    content: '';

    ${from.medium} {
      inset: 0.5625rem calc(-1 * ${space[2]}) auto 1.25rem;
      width: auto;
      height: 2px;
    }
  }
`

const Item = styled.li`
  > :not(:first-child) {
    grid-column: 2;

    ${from.medium} {
      grid-column: 1;
    }
  }
`

const Today = styled.li`
  align-items: center;
  color: ${color.brandText};
  font-size: ${font.small};
`

const Mark = styled.span<{ $isDone: boolean; $isTurn: boolean }>`
  position: relative;
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid
    ${({ $isDone, $isTurn }) => {
      if ($isDone) return color.successText
      return $isTurn ? color.warningText : color.lineStrong
    }};
  border-radius: ${radius.round};
  background: ${({ $isDone }) => ($isDone ? color.successText : color.surface)};
  transition:
    background ${gentle},
    border-color ${gentle};
`

const Title = styled.span`
  ${lineClamp(2)}
  font-size: ${font.small};
  overflow-wrap: anywhere;
`

const Day = styled.span<{ $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? color.dangerText : color.textSoft)};
  font-size: ${font.quiet};
`
