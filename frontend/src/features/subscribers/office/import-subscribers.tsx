import type { Importable } from '../../../ui/imports/import-kind.ts'
import { ImportDialog, type ImportProps } from '../../../ui/imports/import-dialog.tsx'

const SUBSCRIBERS: Importable<'subscribers'> = {
  kind: 'subscribers',
  noun: 'subscriber',
  columns: {
    email: { need: 'required', sample: 'grace@navy.example' },
    confirmedAt: { need: 'required', sample: '2025-11-03' },
    state: { need: 'optional', sample: 'active' },
    subscribedAt: { need: 'optional', sample: '2025-11-03' },
    unsubscribedAt: { need: 'optional', sample: '' },
  },
  note: 'Only for people who agreed to receive your newsletter: “confirmed” is the day on which each of them did. They are not sent a confirmation email. People with the state “unsubscribed” are kept from being written to again.',
  nameOf: ({ email, state, unsubscribedAt }) =>
    [email, state ?? (unsubscribedAt && 'unsubscribed')].filter(Boolean).join(', '),
  idOf: ({ subscriberId }) => subscriberId,
}

export function ImportSubscribers(props: ImportProps) {
  return <ImportDialog of={SUBSCRIBERS} {...props} />
}
