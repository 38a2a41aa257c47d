import { styled } from 'styled-components'
import { clockTime } from '../../../lib/dates/format-date.ts'
import { color, radius, space } from '../../../styles/theme.ts'
import type { Entry } from './activity-entry.ts'
import { ChangeTable } from './change-table.tsx'
import { changesOf } from './changes.ts'
import { LinkedSentence } from './linked-sentence.tsx'

interface ChangeTextProps {
  entry: Entry
  /** When it happened, where several entries were put together. */
  times?: readonly string[]
}

/** What happened: a sentence and, if fields changed, a table of them. */
export function ChangeText({ entry, times = [] }: ChangeTextProps) {
  const hasChanges = changesOf(entry).length > 0
  return (
    <Text>
      <p>
        <LinkedSentence entry={entry} />
        {times.length > 1 && ` ${times.length} times`}
      </p>
      {times.length > 1 && (
        <details>
          <summary>Details</summary>
          {times.map(clockTime).join(', ')}
        </details>
      )}
      {hasChanges && (
        <details>
          <summary>Details</summary>
          <ChangeTable entry={entry} />
        </details>
      )}
    </Text>
  )
}

const Text = styled.div`
  display: grid;
  gap: ${space[1]};
  min-width: 0;

  summary {
    width: fit-content;
    border-radius: ${radius.small};
    color: ${color.brandText};
    font-weight: 500;
    cursor: pointer;

    @media (pointer: coarse) {
      padding-block: ${space[3]};
    }
  }
`
