import { colleagueUpdate } from '@loggia/contracts/colleagues/colleagues'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { SaveForm } from '../../../ui/forms/save-form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import {
  ClientPeopleDocument,
  UpdateOwnColleagueDocument,
} from '../shared/colleagues.operations.generated.ts'
import type { Person } from '../shared/person-row.tsx'

const schema = colleagueUpdate.pick({ name: true, phone: true })

interface OwnColleagueFormProps {
  clientId: number
  company: string
}

/** The own facts of a colleague. Those of the client are not theirs. */
export function OwnColleagueForm({ clientId, company }: OwnColleagueFormProps) {
  const { data, error, refetch } = useQuery(ClientPeopleDocument, {
    variables: { id: clientId },
  })
  const you = data?.colleagues.people.find(({ isYou }) => isYou)
  if (!you)
    return (
      <NotLoaded what="your details" error={error} onRetry={refetch} rows={2} height="2.5rem" />
    )
  return <Form clientId={clientId} company={company} you={you} />
}

function Form({ clientId, company, you }: OwnColleagueFormProps & { you: Person }) {
  const toast = useToast()
  const { change } = useChange(UpdateOwnColleagueDocument, 'colleague')
  const state = useSchemaForm({
    schema,
    defaultValues: { name: you.name, phone: you.phone ?? '' },
    async send(input) {
      if (you.id !== null) await change({ variables: { id: clientId, personId: you.id, input } })
      toast({ title: 'Profile saved' })
    },
    failed: 'Failed to save your profile',
  })
  return (
    <SaveForm state={state} save="Save profile" aria-label={`Your details at ${company}`}>
      <TextField label="Name" autoComplete="name" {...state.field('name')} />
      <TextField label="Telephone" type="tel" autoComplete="tel" {...state.field('phone')} />
    </SaveForm>
  )
}
