import { useQuery } from '@apollo/client/react'
import { siteSettingInput } from '@loggia/contracts/site-settings/site-settings'
import { z } from 'zod'
import { styled } from 'styled-components'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useSchemaForm } from '../../../../lib/forms/form.ts'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { CompanyNameOutline } from './company-name-outline.tsx'
import {
  ChangeCompanyNameDocument,
  CompanyNameSettingDocument,
} from '../company-name.operations.generated.ts'

const { value } = siteSettingInput.shape
const schema = z.object({ value: value.refine((text) => text !== '', 'Please fill this in') })

/** The name of the company: a setting, which visitors see as soon as it is saved. */
export function CompanyName({ shown }: { shown: string | undefined }) {
  const { data } = useQuery(CompanyNameSettingDocument)
  if (!data) return <CompanyNameOutline />
  const stored = data.siteSettings.find(({ key }) => key === 'company_name')?.value
  const name = stored ?? shown ?? ''
  return <NameForm key={name} stored={name} />
}

function NameForm({ stored }: { stored: string }) {
  const toast = useToast()
  const { change } = useChange(ChangeCompanyNameDocument, 'siteSetting')
  const { field, failure, busy, formProps } = useSchemaForm<{ value: string }, { value: string }>({
    schema,
    defaultValues: { value: stored },
    async send(variables) {
      await change({ variables })
      toast({ title: 'Name saved', description: 'Visitors see it now.' })
    },
    failed: (message) => message ?? 'The name could not be saved. Please try again.',
  })
  return (
    <Card as="form" {...formProps}>
      <Row>
        <TextField
          label="Company name"
          hint="Visitors see it as soon as you save it. Telephone, address and the like are in the settings."
          autoComplete="organization"
          {...field('value')}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
          Save name
        </Button>
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};

  > :first-child {
    width: 100%;
  }
`
