import type { WaitingQuery } from '../office/waiting.operations.generated.ts'
import type { Item } from '../office/waiting-item.ts'

const NONE = { messages: 0, approvals: 0, invoices: 0, contacts: 0, mails: 0, connections: 0 }

export const NOTHING_WAITS: WaitingQuery['waiting'] = { oldest: [], ...NONE }

/** These things wait, and no others. */
export function buildWaiting(oldest: Item[]): WaitingQuery['waiting'] {
  const count = (kind: Item['kind']) => oldest.filter((item) => item.kind === kind).length
  return {
    oldest,
    messages: count('MESSAGE'),
    approvals: count('APPROVAL'),
    invoices: count('INVOICE'),
    contacts: count('CONTACT'),
    mails: count('MAIL'),
    connections: count('CONNECTION'),
  }
}

/** Something that waits; an invoice, unless another kind is named. */
export function buildItem(overrides: Partial<Item> = {}): Item {
  const invoice = { number: '2026-014', amount: 980_000, currency: 'USD', dueOn: '2026-03-01' }
  return {
    kind: 'INVOICE',
    id: 4,
    since: '2026-03-02T05:00:00.000Z',
    title: 'Booking',
    who: 'Grace Harbour',
    quote: '',
    clientId: 7,
    projectId: null,
    path: '/admin/clients/7',
    invoice: overrides.kind ? null : { ...invoice, version: 3 },
    ...overrides,
  }
}
