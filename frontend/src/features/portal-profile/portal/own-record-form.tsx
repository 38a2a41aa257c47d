import { ownRecordUpdate } from '@loggia/contracts/portal-profile/portal-profile'
import { useEffect, useEffectEvent } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { readValues, type Row } from '../../../lib/forms/form-values.ts'
import { useFormGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { useVersionedForm } from '../../../lib/forms/use-versioned-form.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { SaveForm } from '../../../ui/forms/save-form.tsx'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type OwnRecordsQuery } from './profile.operations.generated.ts'
import { UpdateOwnRecordDocument } from './own-record.operations.generated.ts'

interface OwnRecordFormProps {
  record: OwnRecordsQuery['ownRecords'][number]
}

const LABELS = { name: 'Name', phone: 'Telephone', address: 'Address' }
const FIELDS = ['name', 'phone', 'address'] as const
const valuesOf = (row: Row) => readValues(FIELDS, row)

/** The own facts of a client, as one company knows them. */
export function OwnRecordForm({ record }: OwnRecordFormProps) {
  const toast = useToast()
  const { change } = useChange(UpdateOwnRecordDocument, 'client')
  const state = useVersionedForm({
    schema: ownRecordUpdate.pick({ name: true, phone: true, address: true }),
    row: record,
    newValues: { name: '', phone: '', address: '' },
    valuesOf,
    async save(changes, base) {
      // The server's answer is the sent text: the form goes on from there.
      state.form.setValues(valuesOf(changes))
      const version = base?.version
      await change({ variables: { id: record.id, input: { ...changes, version } } })
      toast({ title: 'Profile saved' })
    },
    failed: 'Failed to save your profile',
  })
  useFormGuard(state.form.formState.isDirty)
  const followRecord = useEffectEvent(state.follow)
  useEffect(() => followRecord(record), [record])
  return (
    <SaveForm
      state={state}
      save="Save profile"
      aria-label={`Your details at ${record.company}`}
      banner={<StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />}
    >
      <TextField label="Name" autoComplete="name" {...state.field('name')} />
      <TextField label="Telephone" type="tel" autoComplete="tel" {...state.field('phone')} />
      <TextField label="Address" autoComplete="street-address" {...state.field('address')} />
    </SaveForm>
  )
}
