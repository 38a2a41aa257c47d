import type { ContactFilter } from '@loggia/contracts/contacts/values'
import type { Contact } from '@loggia/contracts/contacts/contacts'
import type { WithFields } from '../../../lib/forms/form-values.ts'
import type { ContactRowFragment } from './contacts.operations.generated.ts'

/** A contact as the list's fragment selects it. */
export type ContactRecord = WithFields<ContactRowFragment, keyof Contact>

/** The filters of the inbox, in the order of the menu. */
export const FILTER_LABELS: Record<ContactFilter, string> = {
  new: 'New',
  overdue: 'Overdue',
  mine: 'Mine',
  contacted: 'Contacted',
  quarantined: 'Quarantined',
}

/** The full name of the sender. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
