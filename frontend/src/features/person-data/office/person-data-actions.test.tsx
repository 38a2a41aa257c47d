import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildViewer } from '../../../testing/fixtures.ts'
import { network, refuse, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { SubscriberTable } from '../../subscribers/office/subscriber-table.tsx'
import { ExportPersonDataDocument } from './person-data.operations.generated.ts'

const subscriber = {
  id: 1,
  email: 'Ada@customer.example',
  isActive: true,
  subscribedAt: '2026-03-04T12:00:00.000Z',
  confirmedAt: null,
  unsubscribedAt: null,
  policyVersion: null,
  consent: null,
  importedAt: null,
  importedBy: null,
}

function open(viewer = buildViewer(['personData:write'])) {
  const table = <SubscriberTable subscribers={[subscriber]} sort="" onSort={vi.fn()} />
  return renderWithApp(inMain(table), { viewer })
}

const saved: { name: string; text: string }[] = []
beforeEach(() => {
  saved.length = 0
  const parts = vi.spyOn(globalThis, 'Blob')
  // jsdom can neither make addresses of files nor follow them.
  URL.createObjectURL = () => 'blob:none'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const [text] = parts.mock.lastCall?.[0] ?? []
    if (typeof text === 'string') saved.push({ name: this.download, text })
  })
})
afterEach(() => vi.restoreAllMocks())

const openMenu = `Actions for ${subscriber.email}`

test('saves all that is stored about a person as a file', async () => {
  const exportPersonData = {
    email: 'ada@customer.example',
    exportedAt: '2026-11-30T12:00:00.000Z',
    tables: { newsletter_subscribers: [{ id: 1 }] },
  }
  const asked = vi.fn(() => ({ exportPersonData }))
  network.use(reply(ExportPersonDataDocument, asked))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: openMenu }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export personal data' }))
  expect(await screen.findByText('Personal data exported')).toBeDefined()
  expect(asked).toHaveBeenCalledWith({ email: subscriber.email })
  expect(saved.map(({ name }) => name)).toEqual(['personal-data-ada@customer.example.json'])
  expect(JSON.parse(saved[0]?.text ?? '')).toEqual(exportPersonData)
})

test('says why there is no file', async () => {
  const message = 'Please try again in 5 minutes'
  network.use(refuse(ExportPersonDataDocument, { code: 'RATE_LIMITED', message }))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: openMenu }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export personal data' }))
  expect(await screen.findByText('The personal data was not exported')).toBeDefined()
  expect(saved).toEqual([])
})

test('offers it to nobody else', () => {
  open(buildViewer())
  expect(screen.queryByRole('button', { name: openMenu })).toBeNull()
})
