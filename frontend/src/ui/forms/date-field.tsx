import { Calendar } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { lazy, Suspense, useState } from 'react'
import { loadScript } from '../../lib/browser/load-script.ts'
import { dayOf, localDate } from '../../lib/dates/calendar.ts'
import { dayInWords } from '../../lib/dates/list-date.ts'
import { Loading } from '../feedback/spinner.tsx'
import { Content, Trigger } from './date-field-style.ts'
import { Field, type FieldProps } from './field.tsx'

const loadChooser = () => loadScript(() => import('./day-chooser.tsx'))

const preloadChooser = () => void loadChooser().catch(() => undefined)

// Larger than the rest of a form, and rarely opened.
const DayChooser = lazy(async () => ({ default: (await loadChooser()).DayChooser }))

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
          <Trigger
            {...control}
            type="button"
            $empty={!value}
            onPointerEnter={preloadChooser}
            onFocus={preloadChooser}
          >
            <Calendar size={18} aria-hidden="true" />
            {value ? dayInWords(value) : 'Pick a date'}
          </Trigger>
          <Popover.Portal>
            <Content align="start" sideOffset={6} collisionPadding={8} aria-label={field.label}>
              <Suspense fallback={<Loading label="Loading the calendar" />}>
                <DayChooser
                  selected={value ? localDate(value) : undefined}
                  onSelect={(date) => {
                    onChange(date ? dayOf(date) : '')
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
