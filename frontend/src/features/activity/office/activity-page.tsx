import { History } from 'lucide-react'
import { isAtLeast, MAX_PAGED_AUDIT, PAGE_SIZE } from '@loggia/contracts/paging'
import { useQuery } from '@apollo/client/react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { ENTITY_LABELS } from '../../../lib/format/entity-labels.ts'
import { NoRows } from '../../../ui/lists/no-rows.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PagedRows } from '../../../ui/lists/paged-rows.tsx'
import { ListToolbar } from '../../../ui/lists/list-toolbar.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { ACTOR_LABELS, parseEntity, parseActorKind } from './activity-labels.ts'
import { useLastAnswer } from '../../../lib/data/use-last-answer.ts'
import { useListParams } from '../../../lib/data/use-list-page.ts'
import { ActivityDocument } from './activity.operations.generated.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { color, radius, space } from '../../../styles/theme.ts'
import type { Entry } from './activity-entry.ts'
import { ActivityItem } from './activity-item.tsx'
import { groupByDay } from '../../../lib/dates/days.ts'
import { withGroupedSignIns } from './sign-ins.ts'
import { Text } from '../../../ui/layout/stack.ts'

export function ActivityPage() {
  const { groupSignIns, ...list } = useActivity()
  const { params, error } = list
  return (
    <>
      <PageHeader
        title="Activity"
        subtitle="Who did what, newest first; nobody can change an entry"
      />
      <ListToolbar
        params={params}
        search={{ label: 'Search activity', placeholder: 'Search activity...' }}
        filters={[
          { name: 'actor', label: 'Who', all: 'Everyone', options: ACTOR_LABELS },
          { name: 'entity', label: 'What', all: 'Everything', options: ENTITY_LABELS },
          {
            name: 'signIns',
            label: 'Sign-ins',
            all: 'Sign-ins together',
            options: { each: 'Each sign-in', hidden: 'No sign-ins' },
          },
        ]}
        hasDensity={false}
      />
      <PagedRows
        list={list}
        failure={errorMessage(error) ?? 'Error loading activity. Please try again.'}
        loading={<ListLoading label="Loading activity" />}
        empty={
          <NoRows icon={History} of="activity" params={params}>
            Everything that people change will be listed here.
          </NoRows>
        }
      >
        {(rows) => <ActivityDays entries={rows} groupSignIns={groupSignIns} />}
      </PagedRows>
    </>
  )
}

/** The page of the audit that the URL selects, newest first. */
function useActivity() {
  const params = useListParams(['actor', 'entity', 'signIns'])
  const { q, page, filters } = params
  const actorKind = parseActorKind(filters.actor)
  const entity = parseEntity(filters.entity)
  const hidesSignIns = filters.signIns === 'hidden'
  const variables = {
    page,
    limit: PAGE_SIZE,
    ...(q && { q }),
    ...(actorKind && { actorKind }),
    ...(entity && { entity }),
    ...(hidesSignIns && { signIns: 'hidden' as const }),
  }
  const result = useQuery(ActivityDocument, { variables })
  const { error, refetch } = result
  // The previous page stays on screen until the next one has loaded.
  const shown = useLastAnswer(result, JSON.stringify(variables))?.audit
  const total = shown?.total ?? 0
  return {
    params,
    groupSignIns: filters.signIns !== 'each',
    rows: shown?.items,
    // The pages end there.
    total: Math.min(total, MAX_PAGED_AUDIT),
    isAtLeast: total > MAX_PAGED_AUDIT || isAtLeast(hidesSignIns ? 'sign-ins' : q, total),
    searchedNewest: shown?.searchedNewest ?? null,
    error: shown ? undefined : error,
    refetch,
  }
}

interface ActivityDaysProps {
  entries: readonly Entry[]
  /** Whether the sign-ins of a person on one day are one entry. */
  groupSignIns: boolean
}

function ActivityDays({ entries, groupSignIns }: ActivityDaysProps) {
  const now = useNow()
  return groupByDay(entries, now).map(({ day, title, entries: entriesOfDay }) => (
    <Section key={day} aria-labelledby={`day-${day}`}>
      <Text as="h2" $size="h4" $marginBottom={3} id={`day-${day}`}>
        {title}
      </Text>
      <List>
        {(groupSignIns ? withGroupedSignIns(entriesOfDay) : entriesOfDay.map(alone)).map(
          ({ entry, times }) => (
            <ActivityItem key={entry.id} entry={entry} times={times} />
          ),
        )}
      </List>
    </Section>
  ))
}

function alone(entry: Entry) {
  return { entry, times: [entry.at] }
}

const Section = styled.section`
  & + & {
    margin-top: ${space[6]};
  }
`

const List = styled.ol`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`
