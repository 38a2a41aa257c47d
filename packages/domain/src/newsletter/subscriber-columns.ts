import type { SubscriberCells } from '@loggia/contracts/newsletter/subscriber-import'
import { IMPORT_HEADINGS } from '@loggia/contracts/imports/headings'
import type { NewsletterSubscriber } from '@loggia/contracts/newsletter/newsletter'
import type { CsvColumns } from '../kernel/csv-export.ts'

/** The headings of the fields that an import reads; `satisfies` keeps the list complete. */
export const SUBSCRIBER_HEADINGS = IMPORT_HEADINGS.subscribers satisfies Record<
  keyof SubscriberCells,
  string
>

const { email, state, ...times } = SUBSCRIBER_HEADINGS

/** The columns of the export, which an import reads again. */
export const SUBSCRIBER_COLUMNS: CsvColumns<NewsletterSubscriber> = {
  id: 'Id',
  email,
  isActive: { heading: state, cell: stateOf },
  ...times,
  policyVersion: 'Agreed to policies of',
}

function stateOf({ isActive, confirmedAt }: NewsletterSubscriber): string {
  if (!isActive) return 'unsubscribed'
  return confirmedAt === null ? 'unconfirmed' : 'active'
}
