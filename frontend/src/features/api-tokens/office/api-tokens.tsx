import { useQuery } from '@apollo/client/react'
import { AREA_LABELS } from '@loggia/contracts/areas'
import { Plug, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { labelOf } from '../../../lib/format/graphql-enum.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { PlainRows } from '../../../ui/lists/plain-rows.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import {
  ApiTokensDocument,
  type ApiTokensQuery,
  RevokeApiTokenDocument,
} from './api-tokens.operations.generated.ts'
import { NewApiToken } from './new-api-token.tsx'

type Token = ApiTokensQuery['apiTokens'][number]

/** The tokens by which programs act for the signed-in member of staff. */
export function ApiTokens() {
  const { data, error, refetch } = useQuery(ApiTokensDocument)
  const [opened, setOpened] = useState<'new' | Token | null>(null)
  if (!data) return <NotLoaded what="your tokens" error={error} onRetry={refetch} rows={1} />
  const close = () => setOpened(null)
  return (
    <>
      {data.apiTokens.length > 0 && (
        <PlainRows aria-label="Your API tokens">
          {data.apiTokens.map((token) => (
            <li key={token.id}>
              <span>
                <strong>{token.name}</strong>
                <SmallNote as="span">
                  {token.isApp && 'Connected app · '}
                  {token.mayWrite ? 'Read and change' : 'Read only'}:{' '}
                  {token.areas.map((area) => labelOf(AREA_LABELS, area)).join(', ')}
                  {' · '}
                  <Lifetime token={token} />
                </SmallNote>
              </span>
              <ActionMenu
                of={`the token ${token.name}`}
                actions={[
                  {
                    label: 'Revoke',
                    icon: Trash2,
                    danger: true,
                    onSelect: () => setOpened(token),
                  },
                ]}
              />
            </li>
          ))}
        </PlainRows>
      )}
      <Button variant="secondary" onClick={() => setOpened('new')}>
        <Plug size={18} aria-hidden="true" />
        Create a token
      </Button>
      {opened === 'new' && <NewApiToken onDone={close} />}
      {opened !== null && opened !== 'new' && <RevokeToken token={opened} onDone={close} />}
    </>
  )
}

function Lifetime({ token: { expiresAt, lastUsedAt, lastUsedFrom } }: { token: Token }) {
  const now = useNow()
  return (
    <>
      {Date.parse(expiresAt) < now ? 'expired' : 'until'} <DateText iso={expiresAt} />
      {' · '}
      {lastUsedAt ? (
        <>
          last used <RelativeTime iso={lastUsedAt} /> from {lastUsedFrom}
        </>
      ) : (
        'not used yet'
      )}
    </>
  )
}

function RevokeToken({ token: { id, name }, onDone }: { token: Token; onDone: () => void }) {
  const { change: revoke } = useChange(RevokeApiTokenDocument, 'apiToken')
  return (
    <ConfirmedAction
      title="Revoke token"
      question={`Revoke ${name}? The program that uses it is locked out at once.`}
      confirmLabel="Revoke token"
      busyLabel="Revoking..."
      run={async () => {
        await revoke({ variables: { id } })
        return { title: 'Token revoked', description: `${name} no longer has access.` }
      }}
      failure="Failed to revoke the token"
      onDone={onDone}
    />
  )
}
