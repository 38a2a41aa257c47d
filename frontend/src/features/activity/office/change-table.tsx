import { styled } from 'styled-components'
import { color, font, space } from '../../../styles/theme.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Entry } from './activity-entry.ts'
import { changesOf } from './changes.ts'

/** The fields before and after; only one of the columns where a row was created or deleted. */
export function ChangeTable({ entry }: { entry: Entry }) {
  const { before, after } = entry
  return (
    <Table>
      <caption>
        <VisuallyHidden>Changed fields</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {before && <th scope="col">Before</th>}
          {after && <th scope="col">After</th>}
        </tr>
      </thead>
      <tbody>
        {changesOf(entry).map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            {before && <td>{change.before || '-'}</td>}
            {after && <td>{change.after || '-'}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  margin-top: ${space[2]};
  border-collapse: collapse;
  font-size: 0.8125rem;
  table-layout: fixed;

  caption {
    position: absolute;
  }

  th,
  td {
    padding: ${space[2]} ${space[3]} ${space[2]} 0;
    border-top: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    white-space: pre-line;
  }

  thead th {
    border-top: 0;
    color: ${color.textSoft};
    font-size: ${font.small};
    font-weight: 600;
  }

  tbody th {
    font-weight: 500;

    &::first-letter {
      text-transform: uppercase;
    }
  }
`
