import { ChevronDown } from 'lucide-react'
import { styled } from 'styled-components'
import { clockTime } from '../../../lib/dates/format-date.ts'
import { color, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Entry } from './activity-entry.ts'
import { ChangeTable } from './change-table.tsx'
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
