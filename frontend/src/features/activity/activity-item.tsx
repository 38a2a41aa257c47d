import { styled } from 'styled-components'
import { clockTime, exactTime } from '../../lib/dates/format-date.ts'
import { color, font, from, radius, space } from '../../styles/theme.ts'
import type { Entry } from './activity-entry.ts'
import { ChangeTable } from './change-table.tsx'
import { changesOf } from './changes.ts'
import { sentenceOf } from './sentences.ts'

/** One entry: time, sentence and, if fields changed, a table of them. */
export function ActivityItem({ entry }: { entry: Entry }) {
  const hasChanges = changesOf(entry).length > 0
  return (
    <Item>
      <time dateTime={entry.at} title={exactTime(entry.at)}>
        {clockTime(entry.at)}
      </time>
      <div>
        <p>{sentenceOf(entry)}</p>
        {hasChanges && (
          <details>
            <summary>Details</summary>
            <ChangeTable entry={entry} />
          </details>
        )}
      </div>
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} ${space[4]};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${color.line};
  }

  > div {
    display: grid;
    gap: ${space[1]};
    min-width: 0;
  }

  time {
    color: ${color.textSoft};
    font-variant-numeric: tabular-nums;
  }

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

  ${from.small} {
    grid-template-columns: 5rem minmax(0, 1fr);
  }
`
