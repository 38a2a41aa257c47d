import type { Importable } from '../../../ui/imports/import-kind.ts'
import { ImportDialog, type ImportProps } from '../../../ui/imports/import-dialog.tsx'

const PROJECTS: Importable<'projects'> = {
  kind: 'projects',
  noun: 'project',
  columns: {
    title: { need: 'required', sample: 'Cloud migration' },
    client: { need: 'required', sample: 'Navy Computing' },
    clientEmail: { need: 'optional', sample: 'grace@navy.example' },
    clientId: { need: 'optional', sample: '' },
    status: { need: 'optional', sample: 'in-progress' },
    priority: { need: 'optional', sample: 'high' },
    startDate: { need: 'optional', sample: '2026-04-20' },
    endDate: { need: 'optional', sample: '2026-09-30' },
    budget: { need: 'optional', sample: '40,000 EUR' },
    description: { need: 'optional', sample: 'Moves the booking system out of the cellar' },
    notes: { need: 'optional', sample: 'Second offer accepted' },
  },
  note: 'The clients have to be here already. Name each by its name or company, or by its email address or id in a column of its own where several have the same name. Dates look like 2026-04-20, 20.04.2026 or 20 April 2026.',
  nameOf: ({ title, client, clientEmail, clientId }) =>
    [title, client ?? clientEmail ?? (clientId && `client ${clientId}`)].filter(Boolean).join(', '),
  idOf: ({ projectId }) => projectId,
}

export function ImportProjects(props: ImportProps) {
  return <ImportDialog of={PROJECTS} {...props} />
}
