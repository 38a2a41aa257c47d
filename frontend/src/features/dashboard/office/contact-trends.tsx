import { styled } from 'styled-components'
import { dayInWords } from '../../../lib/dates/list-date.ts'
import { from, space } from '../../../styles/theme.ts'
import { WeekChart } from '../../../ui/charts/week-chart.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { arrivalSummary, hoursText, waitSummary } from './trend-texts.ts'

type Weeks = DashboardQuery['dashboard']['contactWeeks']

/** How many contacts arrived in each of the last weeks, and how long they waited for an answer. */
export function ContactTrends({ weeks }: { weeks: Weeks }) {
  const chartOf = (valueOf: (week: Weeks[number]) => number | null) =>
    weeks.map((week) => ({ label: dayInWords(week.week), value: valueOf(week) }))
  return (
    <Panel title="Contacts over time">
      <Charts>
        <WeekChart
          title="Contacts per week"
          summary={arrivalSummary(weeks)}
          unit="Contacts"
          weeks={chartOf(({ contacts }) => contacts)}
          format={(value) => value.toLocaleString('en-US')}
        />
        <WeekChart
          title="Time to first contact"
          summary={waitSummary(weeks)}
          unit="Median"
          weeks={chartOf(({ medianHours }) => medianHours ?? null)}
          format={hoursText}
        />
      </Charts>
    </Panel>
  )
}

const Charts = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[6]};

  ${from.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
