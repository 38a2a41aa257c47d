import type { RecordKind } from '@loggia/contracts/records/values'
import { styled } from 'styled-components'
import { groupByDay } from '../../../../lib/dates/days.ts'
import { clockTime, exactTime } from '../../../../lib/dates/format-date.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { color, font, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { NoneYet, Panel } from '../../../../ui/records/panel.tsx'
import { Item } from '../activity-item.tsx'
import { ChangeText } from '../change-text.tsx'
import { type Entry, useTimeline } from './use-timeline.ts'
import { MailItem, NoteItem } from './written-items.tsx'

interface RecordTimelineProps {
  record: RecordKind
  id: number
}

/** The history of a record and its parts, newest first. */
export function RecordTimeline({ record, id }: RecordTimelineProps) {
  const timeline = useTimeline(record, id)
  const { rows: entries, hasMore, state, error } = timeline
  return (
    <Panel title="Timeline">
      {!entries ? (
        <NotLoaded
          what="the timeline"
          error={error}
          onRetry={timeline.refetch}
          rows={5}
          height="3rem"
        />
      ) : (
        <>
          <Days entries={entries} isContact={record === 'contact'} />
          {record === 'client' && !hasMore && (
            <NoneYet>
              Replies stay here. Other emails are remembered for 30 days, access codes not at all.
            </NoneYet>
          )}
          {state === 'failed' && <FormError>Older entries could not be loaded.</FormError>}
          {hasMore && (
            <Button
              variant="secondary"
              aria-busy={state === 'loading'}
              onClick={timeline.showOlder}
            >
              {state === 'loading' ? 'Loading...' : 'Show older'}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}

interface DaysProps {
  entries: readonly Entry[]
  isContact: boolean
}

function Days({ entries, isContact }: DaysProps) {
  const now = useNow()
  if (entries.length === 0) return <NoneYet>Nothing has happened yet.</NoneYet>
  return groupByDay(entries, now).map(({ day, title, entries: ofDay }) => (
    <Day key={day} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {ofDay.map((entry) => (
          <Row key={entry.key}>
            <time dateTime={entry.at} title={exactTime(entry.at)}>
              {clockTime(entry.at)}
            </time>
            <div>
              {entry.change && <ChangeText entry={entry.change} />}
              {entry.mail && <MailItem mail={entry.mail} isOwn={isContact} />}
              {entry.note && <NoteItem note={entry.note} isOwn={isContact} />}
            </div>
          </Row>
        ))}
      </ol>
    </Day>
  ))
}

const Day = styled.section`
  &:not(:last-child) {
    margin-bottom: ${space[5]};
  }

  h3 {
    margin-bottom: ${space[2]};
    color: ${color.textSoft};
    font-size: ${font.small};
    font-weight: 600;
    letter-spacing: 0;
  }
`

const Row = styled(Item)`
  padding-inline: 0;
  border-top: 1px solid ${color.line};

  > div {
    min-width: 0;
  }
`
