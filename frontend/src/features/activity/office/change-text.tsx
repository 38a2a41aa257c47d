import { ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { clockTime } from '../../../lib/dates/format-date.ts'
import { color, space, font } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Entry } from './activity-entry.ts'
import { changesOf } from './changes.ts'
import { LinkedSentence } from './linked-sentence.tsx'

interface ChangeTextProps {
  entry: Entry
  /** When it happened, where several entries were put together. */
  times?: readonly string[]
}

/** The change: a sentence and, if fields changed, a table of them. */
export function ChangeText({ entry, times = [] }: ChangeTextProps) {
  const hasChanges = changesOf(entry).length > 0
  const isRepeated = times.length > 1
  return (
    <Text>
      <p>
        <LinkedSentence entry={entry} />
        {isRepeated && ` ${times.length} times`}
      </p>
      {(isRepeated || hasChanges) && (
        <details>
          <summary>
            <ChevronDown size={16} aria-hidden="true" />
            <VisuallyHidden>Details</VisuallyHidden>
          </summary>
          <Below>
            {isRepeated && <p>{times.map(clockTime).join(', ')}</p>}
            {hasChanges && <ChangeTable entry={entry} />}
          </Below>
        </details>
      )}
    </Text>
  )
}

/** The button for the details is at the end of the line, so that it costs no height. */
const Text = styled.div`
  position: relative;
  min-width: 0;

  > p {
    padding-right: ${TARGET};
  }

  summary {
    position: absolute;
    top: 0;
    right: 0;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.5rem;
    color: ${color.textSoft};
    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    @media (pointer: coarse) {
      width: ${TARGET};
      height: ${TARGET};
    }
  }

  [open] > summary > svg {
    rotate: 180deg;
  }
`

const Below = styled.div`
  padding-top: ${space[2]};
`

/** The fields before and after; only one of the columns where a row was created or deleted. */
function ChangeTable({ entry }: { entry: Entry }) {
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
  font-size: ${font.quiet};
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
    &::first-letter {
      text-transform: uppercase;
    }
  }
`
