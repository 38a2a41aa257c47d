import { loadOnce } from '../../../lib/browser/load-once.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type OwnRecordsQuery } from './profile.operations.generated.ts'
import { UpdateOwnRecordDocument } from './own-record.operations.generated.ts'

const loadSchema = loadOnce(() => import('@loggia/contracts/portal-profile/portal-profile'))

export interface OwnRecordFormProps {
  record: OwnRecordsQuery['ownRecords'][number]
}

/** What a client corrects about themselves, as one company knows them. */
export function OwnRecordForm({ record }: OwnRecordFormProps) {
  const { id, version, name, phone, address } = record
  const toast = useToast()
  const { change } = useChange(UpdateOwnRecordDocument, 'client')
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: async () =>
      (await loadSchema()).ownRecordUpdate.pick({ name: true, phone: true, address: true }),
    defaultValues: { name, phone: phone ?? '', address: address ?? '' },
    async send(changes) {
      await change({ variables: { id, input: { ...changes, version } } })
      toast({ title: 'Profile saved' })
    },
    failed: 'Failed to save your profile',
  })
  return (
    <FormStack {...formProps} aria-label={`Your details at ${record.company}`}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Telephone" type="tel" autoComplete="tel" {...field('phone')} />
      <TextField label="Address" autoComplete="street-address" {...field('address')} />
      <FormError>{failure}</FormError>
      <div>
        <Button type="submit" busy={busy} busyLabel="Saving...">
          Save profile
        </Button>
      </div>
    </FormStack>
  )
}
