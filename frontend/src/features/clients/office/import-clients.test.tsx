import { CSV_IMPORTS } from '@loggia/contracts/paths'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ImportClients } from './import-clients.tsx'
import {
  InviteClientsDocument,
  MailFindingsDocument,
} from './operations/selection.operations.generated.ts'

const rows = ['active', 'inactive', 'prospect'].map((status, n) => ({
  line: n + 2,
  outcome: 'create',
  faults: [],
  key: `k${n}`,
  values: { name: `P${n}`, email: `p${n}@x.example`, company: 'X', notes: 'Town: Oslo', status },
  clientId: n + 7,
}))
const columns = ['Name', 'Town'].map((heading, n) => ({
  heading,
  field: ['name', 'otherNotes'][n],
  samples: ['some'],
  isDoubtful: false,
}))

async function importAll(level: 'OK' | 'BAD') {
  const findings = [{ __typename: 'Finding' as const, name: 'Mail server', level }]
  network.use(
    reply(MailFindingsDocument, () => ({ health: { __typename: 'Health' as const, findings } })),
    http.post(`*${CSV_IMPORTS.clients}`, () => HttpResponse.json({ columns, missing: [], rows })),
  )
  const { user } = renderWithApp(<ImportClients onClose={vi.fn()} onImported={vi.fn()} />)
  const file = new File(['Name,Town'], 'people.csv')
  await user.upload(screen.getByLabelText('CSV or Excel file'), file)
  await screen.findByText('Read: Name. These columns go to the notes: Town.')
  await user.click(screen.getByRole('button', { name: 'Import 3 clients' }))
  await screen.findByText(/^3 clients added/)
  return user
}

test('invites all who were imported at the end, but inactive ones', async () => {
  const invite = vi.fn(() => ({
    inviteClients: {
      __typename: 'ClientsInvited' as const,
      changed: 2,
      missing: [],
      refused: [],
    },
  }))
  network.use(reply(InviteClientsDocument, invite))
  const user = await importAll('OK')
  await user.click(screen.getByRole('button', { name: 'Invite all' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite all' })
  expect(dialog.textContent).toContain('Invite 2 clients to the portal by email?')
  await user.click(within(dialog).getByRole('button', { name: 'Invite all' }))
  expect(await screen.findByText('2 clients invited to the portal.')).toBeDefined()
  expect(invite).toHaveBeenCalledWith({ ids: [7, 9] })
})

test('offers no invitations where emails do not leave', async () => {
  await importAll('BAD')
  expect(screen.queryByRole('button', { name: 'Invite all' })).toBeNull()
})
