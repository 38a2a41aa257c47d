import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { SessionList } from '../../../ui/sessions/session-list.tsx'
import {
  EndOtherPortalSessionsDocument,
  EndPortalSessionDocument,
  PortalSessionsDocument,
} from './profile.operations.generated.ts'

/** The browsers in which the client is signed in, each of which can be signed out. */
export function PortalSessions() {
  const { data, error, refetch } = useFreshQuery(PortalSessionsDocument, { freshFor: 0 })
  const one = useChange(EndPortalSessionDocument, 'clientSession')
  const others = useChange(EndOtherPortalSessionsDocument, 'clientSession')
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
      sessions={data.portalSessions}
      end={(id) => one.change({ variables: { id } })}
      endOthers={() => others.change()}
      busy={{ one: one.busy, others: others.busy }}
    />
  )
}
