import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import {
  InviteClientDocument,
  InviteColleagueDocument,
} from '../shared/colleagues.operations.generated.ts'
import type { Person } from '../shared/person-row.tsx'

/** Whether a person knows of the portal, and uses it. */
export function InvitationText({ person }: { person: Person }) {
  const { invitedAt, isUndelivered, lastSeenAt } = person
  if (lastSeenAt) {
    return (
      <>
        Last here <RelativeTime iso={lastSeenAt} />
      </>
    )
  }
  if (isUndelivered) return 'The invitation could not be delivered'
  if (!invitedAt) return 'Never invited'
  return (
    <>
      Invited <RelativeTime iso={invitedAt} />
    </>
  )
}

/** Returns a function that mails a person an invitation to the portal. */
export function useInvite(clientId: number) {
  const { change: inviteClient, busy: isInvitingClient } = useChange(InviteClientDocument, 'client')
  const { change: inviteColleague, busy: isInvitingColleague } = useChange(
    InviteColleagueDocument,
    'colleague',
  )
  const toastResult = useToastResult()

  const invite = ({ id, name, email }: Pick<Person, 'id' | 'name' | 'email'>) =>
    toastResult(async () => {
      if (id === null) await inviteClient({ variables: { id: clientId } })
      else await inviteColleague({ variables: { id: clientId, input: { name, email } } })
      return { title: 'Invitation sent', description: `We have sent an email to ${email}.` }
    }, 'Failed to send the invitation')

  return { invite, busy: isInvitingClient || isInvitingColleague }
}

interface InviteProps {
  clientId: number
  person: Person
}

/** Mails a person who has not been in the portal an invitation. */
export function Invite({ clientId, person }: InviteProps) {
  const { invite, busy } = useInvite(clientId)
  const label = person.invitedAt ? 'Invite again' : 'Invite'
  // A disabled button would lose the focus.
  return (
    <Button
      variant="secondary"
      aria-label={`${label}: ${person.name}`}
      aria-disabled={busy}
      onClick={busy ? undefined : () => void invite(person)}
    >
      {label}
    </Button>
  )
}
