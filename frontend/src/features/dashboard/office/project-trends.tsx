import { PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { dayInWords } from '../../../lib/dates/list-date.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { labelOf, toEnum } from '../../../lib/format/graphql-enum.ts'
import { StackedChart } from '../../../ui/charts/stacked-chart.tsx'
import { Panel } from '../../../ui/records/panel.tsx'
import { STATUS_LABELS } from '../../projects/shared/project-labels.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { STATUS_FILLS } from './status-fills.ts'
import { firstCountText, projectSummary } from './trend-texts.ts'

interface ProjectTrendsProps {
  weeks: DashboardQuery['dashboard']['projectWeeks']
}

/** How many projects had each status in the last weeks, as far back as they were counted. */
export function ProjectTrends({ weeks }: ProjectTrendsProps) {
  const now = useNow()
  const counted = weeks.map(({ week, counts }) => ({
    label: dayInWords(week),
    values:
      counts.length === 0
        ? []
        : PROJECT_STATUSES.map(
            (status) => counts.find((each) => each.status === toEnum(status))?.count ?? 0,
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
        <p>{firstCountText(new Date(now))}</p>
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
