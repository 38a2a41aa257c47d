import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { RowAside } from '../../../ui/records/panel.tsx'
import type { ClientPeopleQuery } from './colleagues.operations.generated.ts'

export type Person = ClientPeopleQuery['colleagues']['people'][number]

export interface PersonRowProps {
  person: Person
  /** Left out where accesses cannot be ended. */
  onEnd?: (() => void) | undefined
  /** Says whether they use the portal; otherwise the row does. */
  status?: ReactNode
  /** A further action. */
  action?: ReactNode
}

/** A person who sees a client in the portal. */
export function PersonRow({ person, onEnd, status, action }: PersonRowProps) {
  const { name, email, isPrimary, isYou, mayEnd } = person
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
          {isYou && ' (you)'}
        </strong>
        <RowAside>
          <EmailText>{email}</EmailText>
        </RowAside>
        <RowAside>
          {isPrimary && 'Main contact. '}
          {status ?? <SeenText person={person} />}
        </RowAside>
      </div>
      <Actions>
        {action}
        {mayEnd && onEnd && (
          <Button
            variant="secondary"
            aria-label={isYou ? 'Leave, and end your own access' : `Remove ${name}`}
            onClick={onEnd}
          >
            {isYou ? 'Leave' : 'Remove'}
          </Button>
        )}
      </Actions>
    </li>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

function SeenText({ person: { isPrimary, since, lastSeenAt } }: { person: Person }) {
  if (lastSeenAt) {
    return (
      <>
        {!isPrimary && (
          <>
            Since <RelativeTime iso={since} />.{' '}
          </>
        )}
        Last signed in <RelativeTime iso={lastSeenAt} />
      </>
    )
  }
  if (isPrimary) return 'Has not signed in yet'
  return (
    <>
      Invited <RelativeTime iso={since} />, has not signed in yet
    </>
  )
}
