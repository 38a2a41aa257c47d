import type { SettingKey } from '@loggia/contracts/site-settings/categories'
import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { IconInput, InputWithIcon } from '../../../ui/forms/input-with-icon.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SettingIcon } from './setting-icon.tsx'
import { settingLabel } from '../../../lib/format/setting-label.ts'

const HINTS = new Map<string, string>([
  [
    'notification_email',
    'Receives the messages of the contact form. Separate several addresses with commas; without any, all staff receive them, or whom the operator of this site named.',
  ],
  ['invoice_currency', 'New invoices are written in it: the code of a currency, such as EUR.'],
] satisfies [SettingKey, string][])

interface SettingFieldProps extends ComponentProps<'input'> {
  settingKey: string
  error: string | undefined
  /** Absent for settings that cannot be removed. */
  onRemove?: () => void
}

export function SettingField({ settingKey, error, onRemove, ...input }: SettingFieldProps) {
  const label = settingLabel(settingKey)
  return (
    // Links lead to its key.
    <div id={settingKey} data-field="">
      <Field label={label} error={error} hint={HINTS.get(settingKey)}>
        {(control) => (
          <Row>
            <InputWithIcon>
              <SettingIcon settingKey={settingKey} />
              <IconInput {...input} {...control} />
            </InputWithIcon>
            {onRemove && <IconButton icon={Trash2} label={`Remove ${label}`} onClick={onRemove} />}
          </Row>
        )}
      </Field>
    </div>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${space[1]};
`
