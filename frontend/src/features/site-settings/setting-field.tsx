import { Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { controlStyle } from '../../ui/forms/control-style.ts'
import { Field } from '../../ui/forms/field.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SettingIcon } from './setting-icon.tsx'
import { settingLabel } from './setting-label.ts'

interface SettingFieldProps extends ComponentProps<'input'> {
  settingKey: string
  error: string | undefined
  /** Absent for settings that cannot be removed. */
  onRemove?: () => void
}

export function SettingField({ settingKey, error, onRemove, ...input }: SettingFieldProps) {
  const label = settingLabel(settingKey)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Row>
          <InputFrame>
            <SettingIcon settingKey={settingKey} />
            <Input {...input} {...control} />
          </InputFrame>
          {onRemove && <IconButton icon={Trash2} label={`Remove ${label}`} onClick={onRemove} />}
        </Row>
      )}
    </Field>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${space[1]};
`

const InputFrame = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;

  svg {
    position: absolute;
    top: 50%;
    left: ${space[3]};
    translate: 0 -50%;
    color: ${color.textSoft};
    pointer-events: none;
  }
`

const Input = styled.input`
  ${controlStyle}
  padding-left: 2.5rem;
`
