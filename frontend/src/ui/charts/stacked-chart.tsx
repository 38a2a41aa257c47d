import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { font, space } from '../../styles/theme.ts'
import { Ends, Figure, Top } from './chart-style.ts'
import { PATTERNS, Patterns } from './patterns.tsx'
import { WeekTable } from './week-table.tsx'

/** A part of each bar. There are at most as many as patterns, by which they differ without colors, too. */
interface Series {
  label: string
  color: string
}

/** A week with a value for each series, in their order; empty where nothing is known. */
interface StackedWeek {
  label: string
  values: readonly number[]
}

interface StackedChartProps {
  title: string
  /** What the chart tells in a sentence. */
  summary: ReactNode
  series: readonly Series[]
  weeks: readonly StackedWeek[]
}

const shown = (value: number) => value.toLocaleString('en-US')
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** A bar of several parts for each week, and the same as a table. */
export function StackedChart({ title, summary, series, weeks }: StackedChartProps) {
  const id = useId()
  const most = Math.max(1, ...weeks.map(({ values }) => sumOf(values)))
  const step = 100 / weeks.length
  const newest = weeks.findLast(({ values }) => values.length > 0)?.values ?? []
  const fill = (index: number) => `url(#${id}${PATTERNS[index] ?? PATTERNS[0]})`
  return (
    <Figure>
      <figcaption>
        <h3>{title}</h3>
        <p>{summary}</p>
      </figcaption>
      <Legend>
        {series.map(({ label }, index) => (
          <li key={label}>
            <svg width="16" height="16" aria-hidden="true">
              <rect width="16" height="16" rx="3" fill={fill(index)} />
            </svg>
            {label}: {shown(newest[index] ?? 0)}
          </li>
        ))}
      </Legend>
      {/* As wide as its weeks need: a single bar across the screen would look like a mistake. */}
      <div style={{ maxWidth: `${weeks.length * 4}rem` }}>
        <Top aria-hidden="true">{shown(most)}</Top>
        <Drawing aria-hidden="true">
          <Patterns id={id} colors={series.map(({ color }) => color)} />
          {weeks.map(({ label, values }, week) =>
            values.map((value, index) => {
              const below = sumOf(values.slice(0, index + 1))
              return (
                <rect
                  key={`${label} ${series[index]?.label}`}
                  x={`${(week + 0.15) * step}%`}
                  y={`${100 - (below / most) * 100}%`}
                  width={`${0.7 * step}%`}
                  height={`${(value / most) * 100}%`}
                  fill={fill(index)}
                >
                  <title>{`${label}: ${shown(value)} ${series[index]?.label}`}</title>
                </rect>
              )
            }),
          )}
        </Drawing>
        <Ends aria-hidden="true">
          <span>{weeks.at(0)?.label}</span>
          {weeks.length > 1 && <span>{weeks.at(-1)?.label}</span>}
        </Ends>
      </div>
      <WeekTable
        caption={title}
        units={series.map(({ label }) => label)}
        weeks={weeks.map(({ label, values }) => ({ label, cells: values.map(shown) }))}
      />
    </Figure>
  )
}

const Drawing = styled.svg`
  width: 100%;
  height: 12rem;
`

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  margin-bottom: ${space[3]};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
`
