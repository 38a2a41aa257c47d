import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, PanelRows } from '../../../ui/records/panel.tsx'
import { ClientPeopleDocument, type ClientPeopleQuery } from './colleagues.operations.generated.ts'
import { type Person, PersonRow } from './person-row.tsx'
import { InviteColleague } from './invite-colleague.tsx'
import { EndAccess } from './end-access.tsx'

interface PeopleListProps {
  clientId: number
  /** Whether the list is read-only. */
  isReadOnly?: boolean
  /** The text below the list for viewers who may not invite. */
  askUs?: string
  /** The decisions about the people. */
  children?: (people: ClientPeopleQuery['colleagues']) => ReactNode
}

/** The people who see a client in the portal, with their actions. */
export function PeopleList({ clientId, isReadOnly = false, askUs, children }: PeopleListProps) {
  const { data, error, refetch } = useQuery(ClientPeopleDocument, {
    variables: { id: clientId },
  })
  const [isInviting, setInviting] = useState(false)
  const [ending, setEnding] = useState<Person | null>(null)
  const found = data?.colleagues
  if (!found)
    return (
      <NotLoaded
        what="the people with access"
        error={error}
        onRetry={refetch}
        rows={2}
        height="2.5rem"
      />
    )
  const { mayInvite, most, people } = found
  // One of them has the address of the client.
  const isFull = people.length > most
  return (
    <Column>
      <PanelRows aria-label="People with access">
        {people.map((person) => (
          <PersonRow
            key={person.id ?? 'primary'}
            person={person}
            onEnd={isReadOnly ? undefined : () => setEnding(person)}
          />
        ))}
      </PanelRows>
      {children?.(found)}
      {!isReadOnly && mayInvite && !isFull && (
        <Button variant="secondary" onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden="true" />
          Invite a colleague
        </Button>
      )}
      {isFull && <NoneYet>At most {most} colleagues can have access.</NoneYet>}
      {!mayInvite && askUs && <NoneYet>{askUs}</NoneYet>}
      {isInviting && <InviteColleague clientId={clientId} onClose={() => setInviting(false)} />}
      {ending && <EndAccess clientId={clientId} person={ending} onDone={() => setEnding(null)} />}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};

  > ul {
    justify-self: stretch;
    min-width: 0;
  }
`
