import { MILESTONE_STATES, type MilestoneState } from '@loggia/contracts/milestones/values'
import { BadgeNote, type BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'
import { daysBetween } from '../../../lib/dates/calendar.ts'
import { fromEnum } from '../../../lib/format/graphql-enum.ts'

export const STATE_LABELS: Record<MilestoneState, string> = {
  planned: 'Planned',
  'in-progress': 'In progress',
  done: 'Done',
}

const STATE_TONES: Record<MilestoneState, BadgeTone> = {
  planned: 'grey',
  'in-progress': 'blue',
  done: 'green',
}

export function MilestoneBadge({ state }: { state: string }) {
  return <EnumBadge value={state} labels={STATE_LABELS} tones={STATE_TONES} />
}

interface LateBadgeProps {
  state: string
  /** YYYY-MM-DD, as today. */
  dueOn: string | null
  today: string
}

/** Says in words that a milestone is late; nothing for one that is done, not due yet or without a date. */
export function LateBadge({ state, dueOn, today }: LateBadgeProps) {
  if (!dueOn || dueOn >= today || isDone(state)) return null
  const days = daysBetween(dueOn, today)
  return <BadgeNote tone="red">{days === 1 ? '1 day late' : `${days} days late`}</BadgeNote>
}

export function isDone(state: string): boolean {
  return fromEnum(MILESTONE_STATES, state) === 'done'
}
