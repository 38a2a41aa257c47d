import { errorMessage } from '../../../../lib/data/error-message.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { LoadFailure } from '../../../../ui/feedback/load-failure.tsx'
import { ListLoading } from '../../../../ui/lists/list-loading.tsx'
import { SessionList } from '../../../../ui/sessions/session-list.tsx'
import {
  EndOtherSessionsDocument,
  EndOwnSessionDocument,
  OwnSessionsDocument,
} from './account.operations.generated.ts'

/** The browsers in which the user is signed in, each of which can be signed out. */
export function OwnSessions() {
  const { data, error, refetch } = useFreshQuery(OwnSessionsDocument, { freshFor: 0 })
  const one = useChange(EndOwnSessionDocument, 'user')
  const others = useChange(EndOtherSessionsDocument, 'user')
  if (!data && error) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {errorMessage(error) ?? 'Your sessions could not be loaded.'}
      </LoadFailure>
    )
  }
  if (!data) return <ListLoading label="Loading your sessions" />
  return (
    <SessionList
      sessions={data.ownSessions}
      end={(id) => one.change({ variables: { id } })}
      endOthers={() => others.change()}
      busy={{ one: one.busy, others: others.busy }}
    />
  )
}
