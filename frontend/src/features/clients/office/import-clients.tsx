import type { Importable } from '../../../ui/imports/import-kind.ts'
import { ImportDialog, type ImportProps } from '../../../ui/imports/import-dialog.tsx'

const CLIENTS: Importable<'clients'> = {
  kind: 'clients',
  noun: 'client',
  columns: {
    name: { need: 'required', sample: 'Grace Hopper' },
    email: { need: 'required', sample: 'grace@navy.example' },
    company: { need: 'required', sample: 'Navy Computing' },
    phone: { need: 'optional', sample: '+1 555 0100' },
    address: { need: 'optional', sample: '1 Harbour Road, Arlington' },
    status: { need: 'optional', sample: 'active' },
    notes: { need: 'optional', sample: 'Prefers calls in the morning' },
    portalRole: { need: null, sample: '' },
    driveFolderId: { need: null, sample: '' },
  },
  nameOf: ({ name, company, email }) => [name, company, email].filter(Boolean).join(', '),
  idOf: ({ clientId }) => clientId,
}

export function ImportClients(props: ImportProps) {
  return <ImportDialog of={CLIENTS} {...props} />
}
