import { callOf } from '@loggia/contracts/pages/form-calls'
import type { FormName } from '@loggia/contracts/pages/page-forms'

/** Hidden fields of a form by name; one without a value is left out. */
export type HiddenFields = Readonly<Record<string, string | null | undefined>>

/** What the script needs to know to make the call of a form: its path, the fields that it takes, and where it leads. */
export function callAttributes(form: FormName, hidden: HiddenFields = {}) {
  const call = callOf(form)
  const next = call?.leadsTo?.({ next: hidden['next'] ?? null, token: hidden['token'] ?? '' })
  return {
    'data-form': form,
    'data-api': call?.path,
    'data-fields': call && Object.keys(call.input.shape).join(' '),
    'data-next': next?.location,
    'data-flash-key': next?.flash,
  }
}
