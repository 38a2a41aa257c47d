import { useChange } from '../../../../lib/data/use-change.ts'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
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
  return (
    <SessionList
      sessions={data?.ownSessions}
      error={error}
      onRetry={refetch}
      one={one}
      others={others}
    />
  )
}
