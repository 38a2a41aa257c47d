import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'

interface WeekTableProps {
  caption: string
  /** The headings of the values. */
  units: readonly string[]
  /** The values of each week, as people read them. */
  weeks: readonly { label: string; cells: readonly string[] }[]
}

/** The numbers behind a chart, newest first. */
export function WeekTable({ caption, units, weeks }: WeekTableProps) {
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
            {units.map((unit) => (
              <th key={unit} scope="col">
                {unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {units.map((unit, index) => (
                <td key={unit}>{cells[index] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  )
}

const Details = styled.details`
  container: week-table / inline-size;
  font-size: ${font.small};

  summary {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${color.brandText};
    font-weight: 500;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  th,
  td {
    padding: ${space[1]} min(${space[2]}, 1cqi);
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

  /* Several columns fit beside each other on the smallest screen. */
  @container week-table (width < 24rem) {
    tr:has(> :nth-child(4)) > * {
      font-size: 0.75rem;
    }

    thead th {
      overflow-wrap: anywhere;
    }
  }

  thead th:not(:first-child) {
    text-align: end;
  }
`
