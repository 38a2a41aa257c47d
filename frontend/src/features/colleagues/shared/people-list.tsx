import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { colleagueInput } from '@loggia/contracts/colleagues/colleagues'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, PanelRows } from '../../../ui/records/panel.tsx'
import {
  ClientPeopleDocument,
  type ClientPeopleQuery,
  EndColleagueAccessDocument,
  InviteColleagueDocument,
} from './colleagues.operations.generated.ts'
import { type Person, PersonRow, type PersonRowProps } from './person-row.tsx'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface PeopleListProps {
  clientId: number
  /** Whether the list is read-only. */
  isReadOnly?: boolean
  /** The text below the list for viewers who may not invite. */
  askUs?: string
  /** The status of a person, and what else can be done, for staff. */
  access?: (person: Person) => Pick<PersonRowProps, 'status' | 'action'>
  /** The decisions about the people. */
  children?: (people: ClientPeopleQuery['colleagues']) => ReactNode
}

/** The people who see a client in the portal, with their actions. */
export function PeopleList(props: PeopleListProps) {
  const { clientId, isReadOnly = false, askUs, access, children } = props
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
            {...access?.(person)}
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

interface EndAccessProps {
  clientId: number
  person: Person
  onDone: () => void
}

/** Asks before access ends, and signs the person out at once. */
function EndAccess({ clientId, person, onDone }: EndAccessProps) {
  const { id: personId, name, isYou } = person
  // Directional characters in it do not turn the sentence around, as with `bdi` in markup.
  const isolatedName = `\u2068${name}\u2069`
  const { change } = useChange(EndColleagueAccessDocument, 'colleague')
  return (
    <ConfirmedAction
      title={isYou ? 'End your own access?' : 'End this access?'}
      question={
        isYou
          ? 'You are signed out everywhere and no longer see these projects, documents and messages. What you wrote stays.'
          : `${isolatedName} is signed out at once and no longer sees these projects, documents and messages. What they wrote stays.`
      }
      confirmLabel="End access"
      busyLabel="Ending..."
      run={async () => {
        if (personId !== null) await change({ variables: { id: clientId, personId } })
        return { title: 'Access ended' }
      }}
      failure="Failed to end the access"
      onDone={onDone}
    />
  )
}

const schema = colleagueInput.omit({ id: true })

interface InviteColleagueProps {
  clientId: number
  onClose: () => void
}

/** Asks for the name and address of a colleague, who then signs in with that address. */
function InviteColleague({ clientId, onClose }: InviteColleagueProps) {
  const toast = useToast()
  const { change: invite } = useChange(InviteColleagueDocument, 'colleague')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema,
    defaultValues: { name: '', email: '' },
    async send(input) {
      const { data } = await invite({
        variables: { id: clientId, input },
        context: contextOf(input),
      })
      onClose()
      // A colleague who has signed in is not mailed again.
      const hasSignedIn = Boolean(data?.inviteColleague.lastSeenAt)
      toast(
        hasSignedIn
          ? {
              title: 'Has access already',
              description: `${input.email} has signed in before, so we have sent no email.`,
            }
          : { title: 'Invitation sent', description: `We have sent an email to ${input.email}.` },
      )
    },
    failed: 'Failed to invite your colleague',
  })
  return (
    <FormDialog
      title="Invite a colleague"
      description="They will see the same projects, documents and messages, and can answer and approve. They sign in with their email address and a code that we send there."
      state={state}
      submit={{ label: 'Send invitation', busyLabel: 'Sending...' }}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
      <TextField label="Email" type="email" autoComplete="off" {...state.field('email')} />
    </FormDialog>
  )
}
