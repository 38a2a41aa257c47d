import { useToday } from '../../../lib/dates/use-today.ts'
import { toEnumName } from '@loggia/contracts/enum-name'
import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { styled } from 'styled-components'
import { dayInWords } from '../../../lib/dates/list-date.ts'
import { labelOf } from '../../../lib/format/graphql-enum.ts'
import { from, space } from '../../../styles/theme.ts'
import { StackedChart } from '../../../ui/charts/stacked-chart.tsx'
import { WeekChart } from '../../../ui/charts/week-chart.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { STATUS_LABELS } from '../../projects/shared/project-labels.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { STATUS_FILLS } from './status-fills.ts'
import {
  arrivalSummary,
  firstCountText,
  hoursText,
  projectSummary,
  waitSummary,
} from './trend-texts.ts'

type Weeks = Pick<DashboardQuery['dashboard'], 'contactWeeks' | 'projectWeeks'>

/** The charts of the last weeks. */
export function Trends({ dashboard }: { dashboard: Weeks }) {
  return (
    <>
      <ContactTrends weeks={dashboard.contactWeeks} />
      <ProjectTrends weeks={dashboard.projectWeeks} />
    </>
  )
}

/** How many contacts arrived in each of the last weeks, and how long they waited for an answer. */
export function ContactTrends({ weeks }: { weeks: Weeks['contactWeeks'] }) {
  const chartOf = (valueOf: (week: (typeof weeks)[number]) => number | null) =>
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

/** How many projects had each status in the last weeks, as far back as they were counted. */
export function ProjectTrends({ weeks }: { weeks: Weeks['projectWeeks'] }) {
  const today = useToday()
  const counted = weeks.map(({ week, counts }) => ({
    label: dayInWords(week),
    values:
      counts.length === 0
        ? []
        : PROJECT_STATUSES.map(
            (status) => counts.find((each) => each.status === toEnumName(status))?.count ?? 0,
          ),
  }))
  const hasProjects = weeks.some(({ counts }) => counts.some(({ count }) => count > 0))
  const series = PROJECT_STATUSES.map((status) => ({
    label: labelOf(STATUS_LABELS, status),
    color: STATUS_FILLS[status],
  }))
  return (
    <Panel title="Projects over time">
      {!hasProjects ? (
        <p>{firstCountText(today)}</p>
      ) : (
        <StackedChart
          title="Projects by status"
          summary={projectSummary(counted.map(({ values }) => values))}
          series={series}
          weeks={counted}
        />
      )}
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
