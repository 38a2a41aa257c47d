import { styled } from 'styled-components'
import { useNow } from '../../../lib/dates/use-now.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import type { Entry } from './activity-entry.ts'
import { ActivityItem } from './activity-item.tsx'
import { groupByDay } from '../../../lib/dates/days.ts'
import { withGroupedSignIns } from './sign-ins.ts'

interface ActivityDaysProps {
  entries: readonly Entry[]
  /** Whether the sign-ins of a person on one day are one entry. */
  groupSignIns: boolean
}

export function ActivityDays({ entries, groupSignIns }: ActivityDaysProps) {
  const now = useNow()
  return groupByDay(entries, now).map(({ day, title, entries: entriesOfDay }) => (
    <Section key={day} aria-labelledby={`day-${day}`}>
      <Title id={`day-${day}`}>{title}</Title>
      <List>
        {(groupSignIns ? withGroupedSignIns(entriesOfDay) : entriesOfDay.map(alone)).map(
          ({ entry, times }) => (
            <ActivityItem key={entry.id} entry={entry} times={times} />
          ),
        )}
      </List>
    </Section>
  ))
}

function alone(entry: Entry) {
  return { entry, times: [entry.at] }
}

const Section = styled.section`
  & + & {
    margin-top: ${space[6]};
  }
`

const Title = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${font.h4};
`

const List = styled.ol`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`
