import type { ContactFilter } from '@loggia/contracts/contacts'

/** The filters with their words, in the order of the menu. */
export const FILTER_LABELS: Record<ContactFilter, string> = {
  new: 'New',
  overdue: 'Waiting too long',
  contacted: 'Contacted',
  quarantined: 'Quarantined',
}

export function filterName(word: string) {
  return word.toUpperCase() as Uppercase<ContactFilter>
}

export function isFilter(word: string): word is ContactFilter {
  return word in FILTER_LABELS
}

/** The whole name of whoever wrote. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}
