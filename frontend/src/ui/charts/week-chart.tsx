import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import type { Week } from './week.ts'
import { WeekTable } from './week-table.tsx'

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
    <Figure>
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
      <WeekTable caption={title} unit={unit} weeks={weeks} format={format} />
    </Figure>
  )
}

const Figure = styled.figure`
  min-width: 0;
  margin: 0;

  h3 {
    font-size: ${font.body};
  }

  p {
    margin-bottom: ${space[4]};
    color: ${color.textSoft};
    font-size: ${font.small};
  }

  svg {
    display: block;
    width: 100%;
    height: 8rem;
    border-block: 1px solid ${color.line};
  }

  rect {
    fill: ${color.blue};

    @media (forced-colors: active) {
      fill: CanvasText;
    }
  }
`

/** The value of a bar as high as the drawing. */
const Top = styled.div`
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
`

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
