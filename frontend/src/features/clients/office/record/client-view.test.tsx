import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { replyColleagues, TEAM } from '../../../../testing/colleagues.ts'
import { network } from '../../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../../testing/render-with-app.tsx'
import { buildRecord } from '../../testing/build-record.ts'
import { ClientView } from './client-view.tsx'
import type { ClientRecord } from './use-client-record.ts'

/** Opens the record of a client whose person signs in, if only by another record. */
function open(status: ClientRecord['client']['status']) {
  network.use(replyColleagues(TEAM))
  const record = buildRecord({ status })
  const data = { refetch: vi.fn(), save: vi.fn() }
  return renderWithApp(inMain(<ClientView record={record} data={data} conversation={null} />))
}

test.each([
  ['ACTIVE', ['View as client', 'Delete']],
  ['INACTIVE', ['Delete']],
] as const)(
  'offers the view of a client that is %s where there is one',
  async (status, entries) => {
    const { user } = open(status)
    await user.click(await screen.findByRole('button', { name: /Grace Okafor/ }))
    await screen.findByRole('menuitem', { name: 'Delete' })
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(entries)
  },
)
