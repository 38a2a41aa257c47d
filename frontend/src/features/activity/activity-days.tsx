import { styled } from 'styled-components'
import { useNow } from '../../lib/dates/use-now.ts'
import { color, font, radius, space } from '../../styles/theme.ts'
import type { Entry } from './activity-entry.ts'
import { ActivityItem } from './activity-item.tsx'
import { groupByDay } from '../../lib/dates/days.ts'

export function ActivityDays({ entries }: { entries: readonly Entry[] }) {
  const now = useNow()
  return groupByDay(entries, now).map(({ day, title, entries: entriesOfDay }) => (
    <Section key={day} aria-labelledby={`day-${day}`}>
      <Title id={`day-${day}`}>{title}</Title>
      <List>
        {entriesOfDay.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} />
        ))}
      </List>
    </Section>
  ))
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
