import { styled } from 'styled-components'
import { color } from '../../styles/theme.ts'
import { Ends, Figure, Top } from './chart-style.ts'
import { WeekTable } from './week-table.tsx'

/** A value of a week. */
interface Week {
  /** How people read the day that it begins with. */
  label: string
  /** Null where there is nothing to say. */
  value: number | null
}

interface WeekChartProps {
  title: string
  /** What the chart tells in a sentence. */
  summary: string
  /** The heading of the values in the table. */
  unit: string
  weeks: readonly Week[]
  format: (value: number) => string
}

/** Measures within the drawing; it is stretched to the width that there is. */
const [STEP, BAR, HEIGHT, LEAST] = [10, 7, 80, 1.5]

/** A bar for each week, and the same as a table. */
export function WeekChart({ title, summary, unit, weeks, format }: WeekChartProps) {
  const most = Math.max(0, ...weeks.map(({ value }) => value ?? 0))
  const heightOf = (value: number) => (value > 0 ? Math.max(LEAST, (value / most) * HEIGHT) : 0)
  return (
    <Bars>
      <figcaption>
        <h3>{title}</h3>
        <p>{summary}</p>
      </figcaption>
      <Top aria-hidden="true">{format(most)}</Top>
      <svg
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map(({ label, value }, index) => {
          if (value === null) return null
          const height = heightOf(value)
          return (
            <rect
              key={label}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <Ends aria-hidden="true">
        <span>{weeks.at(0)?.label}</span>
        <span>{weeks.at(-1)?.label}</span>
      </Ends>
      <WeekTable
        caption={title}
        units={[unit]}
        weeks={weeks.map(({ label, value }) => ({
          label,
          cells: value === null ? [] : [format(value)],
        }))}
      />
    </Bars>
  )
}

const Bars = styled(Figure)`
  rect {
    fill: ${color.infoText};

    @media (forced-colors: active) {
      fill: CanvasText;
    }
  }
`
