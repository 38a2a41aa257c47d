import { isPace, MAX_PACE, paceIn, type PaceKey } from '@loggia/contracts/newsletter/pace'
import { useQuery } from '@apollo/client/react'
import { z } from 'zod'
import { useChange } from '../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { SaveForm } from '../../../ui/forms/save-form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import {
  StaffSettingsDocument,
  UpdateSiteSettingDocument,
} from '../shared/settings-change.operations.generated.ts'

const KEYS = ['newsletter_per_minute', 'newsletter_per_day'] as const satisfies readonly PaceKey[]

/** How fast newsletters leave, as the email provider allows. */
export function NewsletterPace() {
  const { data } = useQuery(StaffSettingsDocument)
  const [perMinute, perDay] = KEYS.map((key) =>
    String(paceIn(key, data?.staffSettings.find((setting) => setting.key === key)?.value)),
  )
  return (
    <Card id={KEYS[0]} tabIndex={-1}>
      {/* Follows what others have saved. */}
      <PaceForm key={`${perMinute} ${perDay}`} perMinute={perMinute ?? ''} perDay={perDay ?? ''} />
    </Card>
  )
}

const pace = z
  .string()
  .trim()
  .refine(isPace, `Must be a number from 1 to ${MAX_PACE.toLocaleString('en-US')}`)
const schema = z.object({ perMinute: pace, perDay: pace })

function PaceForm(stored: { perMinute: string; perDay: string }) {
  const { change } = useChange(UpdateSiteSettingDocument, 'siteSetting')
  const toast = useToast()
  const state = useSchemaForm({
    schema,
    defaultValues: stored,
    async send({ perMinute, perDay }) {
      await change({ variables: { key: KEYS[0], value: perMinute } })
      await change({ variables: { key: KEYS[1], value: perDay } })
      toast({
        title: 'Setting saved',
        description: 'It counts from now on, also for an issue that is being sent.',
      })
    },
    failed: 'Failed to save the setting',
  })
  const number = { type: 'number', min: 1, max: MAX_PACE } as const
  return (
    <SaveForm state={state} save="Save pace" aria-label="How fast newsletters leave">
      <TextField
        label="Newsletters a minute"
        hint="Microsoft 365 allows 30 emails a minute, all others included."
        {...number}
        {...state.field('perMinute')}
      />
      <TextField
        label="Newsletters in 24 hours"
        hint="Google allows 2,000 emails a day, all others included. The rest of an issue goes out the day after."
        {...number}
        {...state.field('perDay')}
      />
    </SaveForm>
  )
}
