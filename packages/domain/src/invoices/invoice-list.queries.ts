import type { ListInput } from '@loggia/contracts/lists'
import { anyContains, type Condition } from '../kernel/lists/list-sql.ts'

/** The conditions of a list, for `invoices i`. */
export function invoicesMatching({ q }: ListInput): Condition[] {
  return [q && anyContains(['i.number', 'i.title'], q)]
}

export const INVOICE_ORDER = {
  defaultSort: '-issuedOn',
  columns: { issuedOn: 'i.issued_on', dueOn: 'i.due_on', number: 'lower(i.number)' },
}
