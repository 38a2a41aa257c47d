import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import type { Week } from './week.ts'

interface WeekTableProps {
  caption: string
  unit: string
  weeks: readonly Week[]
  format: (value: number) => string
}

/** The numbers behind a chart, newest first. */
export function WeekTable({ caption, unit, weeks, format }: WeekTableProps) {
  return (
    <Details>
      <summary>
        Show as table<VisuallyHidden>: {caption}</VisuallyHidden>
      </summary>
      <table>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value === null ? '–' : format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  )
}

const Details = styled.details`
  font-size: ${font.small};

  summary {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${color.brandText};
    font-weight: 500;
    cursor: pointer;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: ${space[1]} ${space[2]};
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
  }

  td {
    text-align: end;
  }

  thead th {
    font-weight: 600;
  }

  thead th:last-child {
    text-align: end;
  }
`
