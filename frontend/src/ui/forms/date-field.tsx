import { Calendar } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useState } from 'react'
import { dayOf, localDate, shortDay } from '../../lib/dates/calendar.ts'
import { DayChooser } from './day-chooser.tsx'
import { Content, Trigger } from './date-field-style.ts'
import { Field, type FieldProps } from './field.tsx'

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
}

/** A button that opens a calendar to pick a day. Picking the selected day again clears the field. */
export function DateField({ value, onChange, ...field }: DateFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <Field {...field}>
      {({ required: _required, ...control }) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Trigger {...control} type="button" $empty={!value}>
            <Calendar size={18} aria-hidden="true" />
            {value ? shortDay(value) : 'Pick a date'}
          </Trigger>
          <Popover.Portal>
            <Content align="start" sideOffset={6} collisionPadding={8} aria-label={field.label}>
              <DayChooser
                selected={value ? localDate(value) : undefined}
                onSelect={(date) => {
                  onChange(date ? dayOf(date) : '')
                  setOpen(false)
                }}
              />
            </Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}
