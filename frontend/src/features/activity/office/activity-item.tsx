import { styled } from 'styled-components'
import { clockTime, exactTime } from '../../../lib/dates/format-date.ts'
import { color, font, from, space } from '../../../styles/theme.ts'
import type { Entry } from './activity-entry.ts'
import { ChangeText } from './change-text.tsx'

interface ActivityItemProps {
  entry: Entry
  /** More than one for sign-ins that were put together. */
  times: readonly string[]
}

/** One entry: the time and the change. */
export function ActivityItem({ entry, times }: ActivityItemProps) {
  return (
    <Item>
      <time dateTime={entry.at} title={exactTime(entry.at)}>
        {clockTime(entry.at)}
      </time>
      <ChangeText entry={entry} times={times} />
    </Item>
  )
}

/** The time of an entry beside its change. */
export const Item = styled.li`
  display: grid;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.line};
  }

  time {
    color: ${color.textSoft};
    font-variant-numeric: tabular-nums;
  }

  ${from.small} {
    grid-template-columns: 5rem minmax(0, 1fr);
  }
`
