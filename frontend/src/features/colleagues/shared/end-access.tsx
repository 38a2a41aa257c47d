import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { EndColleagueAccessDocument } from './colleagues.operations.generated.ts'
import type { Person } from './person-row.tsx'

interface EndAccessProps {
  clientId: number
  person: Person
  onDone: () => void
}

/** Asks before access ends, and signs the person out at once. */
export function EndAccess({ clientId, person, onDone }: EndAccessProps) {
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
