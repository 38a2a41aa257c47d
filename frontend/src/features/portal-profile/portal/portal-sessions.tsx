import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { SessionList } from '../../../ui/sessions/session-list.tsx'
import {
  EndOtherPortalSessionsDocument,
  EndPortalSessionDocument,
  PortalSessionsDocument,
} from './profile.operations.generated.ts'
import { PasskeysDocument } from '../../passkeys/shared/passkeys.operations.generated.ts'

/** The browsers in which the client is signed in, each of which can be signed out. */
export function PortalSessions() {
  const { data, error, refetch } = useQuery(PortalSessionsDocument, { context: { freshFor: 0 } })
  const one = useChange(EndPortalSessionDocument, 'clientSession')
  const others = useChange(EndOtherPortalSessionsDocument, 'clientSession', 'passkey')
  const { data: own } = useQuery(PasskeysDocument)

  return (
    <SessionList
      sessions={data?.portalSessions}
      error={error}
      onRetry={refetch}
      one={one}
      others={others}
      hasPasskeys={(own?.passkeys.length ?? 0) > 0}
    />
  )
}
