import { useChange } from '../../../lib/data/use-change.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Panel } from '../../../ui/records/panel.tsx'
import { SetClientInvitationsDocument } from '../shared/colleagues.operations.generated.ts'
import { PeopleList } from '../shared/people-list.tsx'
import { UndeliverableNotes } from '../../mail-bounces/office/undeliverable-notes.tsx'
import { InvitationText, Invite } from './person-invitation.tsx'

interface ClientPeopleProps {
  clientId: number
  /** Whether its status admits people to the portal. */
  admits: boolean
}

/** For staff: who sees a client in the portal, whether they know of it, and whether they may invite others. */
export function ClientPeople({ clientId, admits }: ClientPeopleProps) {
  return (
    <Panel title="People with access">
      <UndeliverableNotes clientId={clientId} />
      <PeopleList
        clientId={clientId}
        access={(person) => ({
          status: <InvitationText person={person} />,
          action: admits && !person.lastSeenAt && <Invite clientId={clientId} person={person} />,
        })}
      >
        {({ clientMayInvite }) => <MayInvite clientId={clientId} isAllowed={clientMayInvite} />}
      </PeopleList>
    </Panel>
  )
}

function MayInvite({ clientId, isAllowed }: { clientId: number; isAllowed: boolean }) {
  const { change, busy } = useChange(SetClientInvitationsDocument, 'client')
  const failed = useFailureToast()
  const set = (value: boolean) =>
    change({ variables: { id: clientId, isAllowed: value } }).catch((error: unknown) =>
      failed('This was not changed', error),
    )
  return (
    <CheckboxField
      label="May invite colleagues"
      checked={isAllowed}
      disabled={busy}
      onChange={({ target }) => void set(target.checked)}
    />
  )
}
