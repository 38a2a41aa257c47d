import {
  CLIENT_SESSION_DAYS,
  isSessionDays,
  sessionDaysIn,
} from '@loggia/contracts/site-settings/client-session-days'
import { useQuery } from '@apollo/client/react'
import { z } from 'zod'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { SaveForm } from '../../../../ui/forms/save-form.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import {
  StaffSettingsDocument,
  UpdateSiteSettingDocument,
} from '../../shared/settings-change.operations.generated.ts'

const KEY = 'client_session_days'

/** How long clients stay signed in. */
export function SessionDays() {
  const { data } = useQuery(StaffSettingsDocument)
  const stored = data?.staffSettings.find(({ key }) => key === KEY)?.value
  const days = String(sessionDaysIn(stored))
  return (
    <Card id={KEY} tabIndex={-1}>
      {/* Follows what others have saved. */}
      <DaysForm key={days} days={days} />
    </Card>
  )
}

const { max } = CLIENT_SESSION_DAYS

const schema = z.object({
  value: z.string().trim().refine(isSessionDays, `Must be a number of days from 1 to ${max}`),
})

function DaysForm({ days }: { days: string }) {
  const { change } = useChange(UpdateSiteSettingDocument, 'siteSetting')
  const toast = useToast()
  const state = useSchemaForm({
    schema,
    defaultValues: { value: days },
    async send({ value }) {
      await change({ variables: { key: KEY, value } })
      toast({ title: 'Setting saved', description: 'It counts for whoever signs in from now on.' })
    },
    failed: 'Failed to save the setting',
  })
  return (
    <SaveForm state={state} save="Save days" aria-label="How long clients stay signed in">
      <TextField
        label="Days a client stays signed in"
        hint={`Without a visit, from 1 to ${max}. On a device that is not theirs, clients are signed out after 24 hours.`}
        type="number"
        min={1}
        max={max}
        {...state.field('value')}
      />
    </SaveForm>
  )
}
