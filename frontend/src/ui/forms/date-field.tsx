import { useToday } from '../../lib/dates/use-today.ts'
import { Calendar } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { lazy, Suspense, useState } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { styled } from 'styled-components'
import { dayOf, localDate } from '../../lib/dates/calendar.ts'
import { dayInWords } from '../../lib/dates/list-date.ts'
import { slightEntrance } from '../../styles/motion.ts'
import { color, layer, radius, shadow, space } from '../../styles/theme.ts'
import { Loading } from '../feedback/spinner.tsx'
import { controlStyle } from './control-style.ts'
import { Field, type FieldProps } from './field.tsx'

// Larger than the rest of a form, and rarely opened.
const DayChooser = lazy(async () => ({ default: (await import('./day-chooser.tsx')).DayChooser }))

interface DateFieldProps<V extends FieldValues, Out> extends Omit<FieldProps, 'error'> {
  control: Control<V, unknown, Out>
  /** A field whose value is YYYY-MM-DD, or empty. */
  name: FieldPath<V>
}

/** A button that opens a calendar to pick a day. Picking the selected day again clears the field. */
export function DateField<V extends FieldValues, Out>(props: DateFieldProps<V, Out>) {
  const { control, name, ...texts } = props
  const [open, setOpen] = useState(false)
  const today = useToday()
  const { field, fieldState } = useController({ control, name })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Field {...texts} error={fieldState.error?.message}>
      {({ required: _required, 'aria-describedby': describedBy, ...trigger }) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Trigger
            {...trigger}
            // Its label replaces its text, for screen readers.
            aria-describedby={[`${trigger.id}-value`, describedBy].filter(Boolean).join(' ')}
            type="button"
            $empty={!value}
          >
            <Calendar size={18} aria-hidden="true" />
            <span id={`${trigger.id}-value`}>{value ? dayInWords(value) : 'Pick a date'}</span>
          </Trigger>
          <Popover.Portal>
            <Content align="start" sideOffset={6} collisionPadding={8} aria-label={texts.label}>
              <Suspense fallback={<Loading label="Loading the calendar" />}>
                <DayChooser
                  today={localDate(today)}
                  selected={value ? localDate(value) : undefined}
                  onSelect={(date) => {
                    field.onChange(date ? dayOf(date) : '')
                    setOpen(false)
                  }}
                />
              </Suspense>
            </Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}

const Trigger = styled(Popover.Trigger)<{ $empty: boolean }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${({ $empty }) => ($empty ? color.textSoft : color.text)};
  font: inherit;
  text-align: left;
`

const Content = styled(Popover.Content)`
  z-index: ${layer.menu};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  ${slightEntrance}
`
