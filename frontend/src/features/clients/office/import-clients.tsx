import { useQuery } from '@apollo/client/react'
import type { ReportedRow } from '@loggia/contracts/imports/import'
import { ImportDialog, type ImportProps } from '../../../ui/imports/import-dialog.tsx'
import type { Importable } from '../../../ui/imports/import-kind.ts'
import { InviteClients } from './invite-clients.tsx'
import { MailFindingsDocument } from './operations/selection.operations.generated.ts'

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

/** Imports clients, who can be invited at the end, unless emails do not leave the house. */
export function ImportClients(props: ImportProps) {
  const { data } = useQuery(MailFindingsDocument, { ssr: false })
  const isMailDown = data?.health.findings.some(
    ({ name, level }) => name === 'Mail server' && level === 'BAD',
  )
  const next = (rows: readonly ReportedRow[]) => {
    const invited = rows.flatMap(({ clientId, values }) =>
      clientId && values['status'] !== 'inactive'
        ? [{ id: clientId, name: values['name'] ?? '' }]
        : [],
    )
    if (isMailDown || invited.length === 0) return null
    return <InviteClients label="Invite all" rows={invited} onClosed={() => undefined} />
  }
  return <ImportDialog of={{ ...CLIENTS, next }} {...props} />
}
