import type { ClientImport } from '@loggia/contracts/imports/client-import'
import { CSV_IMPORTS } from '@loggia/contracts/paths'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { network } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ImportDialog } from './import-dialog.tsx'

const NOTHING = {
  name: null,
  email: null,
  phone: null,
  company: null,
  address: null,
  status: null,
  notes: null,
  portalRole: null,
  driveFolderId: null,
}

const PREVIEW: ClientImport = {
  dryRun: true,
  created: 1,
  skipped: 1,
  failed: 1,
  rows: [
    {
      line: 2,
      outcome: 'create',
      faults: [],
      key: null,
      values: { ...NOTHING, name: 'Ada' },
      clientId: null,
    },
    {
      line: 3,
      outcome: 'skip',
      faults: [],
      key: null,
      values: { ...NOTHING, name: 'Bo' },
      clientId: null,
    },
    {
      line: 4,
      outcome: 'error',
      key: null,
      faults: [{ field: 'email', message: 'Please enter a valid email address' }],
      values: { ...NOTHING, name: 'Cy' },
      clientId: null,
    },
  ],
}

const csv = new File(['name,email,company\n'], 'clients.csv', { type: 'text/csv' })

function answerWith(...answers: [status: number, body: object][]) {
  const bodies = vi.fn()
  network.use(
    http.post(`*${CSV_IMPORTS.clients}`, async ({ request }) => {
      bodies(await request.json())
      const [status, body] = answers.shift() ?? [500, {}]
      return HttpResponse.json({ ...body }, { status })
    }),
  )
  return bodies
}

function open() {
  const handlers = { onClose: vi.fn(), onImported: vi.fn() }
  return { ...handlers, ...renderWithApp(<ImportDialog {...handlers} />) }
}

test('names the columns that a file needs', () => {
  open()
  expect(screen.getByRole('dialog', { name: 'Import clients' }).textContent).toContain(
    'A CSV file with the columns name, email and company; phone, address, status and notes are optional.',
  )
})

test('previews every row, then imports', async () => {
  const bodies = answerWith([200, PREVIEW], [200, { ...PREVIEW, dryRun: false }])
  const { user, onImported, onClose } = open()
  await user.upload(screen.getByLabelText('CSV file'), csv)

  expect(
    await screen.findByText('1 client will be added, 1 skipped, 1 cannot be added.'),
  ).toBeDefined()
  const [, ...rows] = screen.getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '2AdaWill be added',
    '3BoExists already',
    '4CyCannot be addedPlease enter a valid email address',
  ])

  await user.click(screen.getByRole('button', { name: 'Import 1 client' }))
  expect(await screen.findByText('1 client added.')).toBeDefined()
  expect(onImported).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodies.mock.calls.map(([{ dryRun }]) => dryRun)).toEqual([true, false])
})

test('shows why the server refused the file', async () => {
  answerWith([400, { message: 'The file has no column "company"' }])
  const { user, onClose } = open()
  await user.upload(screen.getByLabelText('CSV file'), csv)
  expect((await screen.findByRole('alert')).textContent).toBe('The file has no column "company"')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('shows a message of its own without a connection', async () => {
  network.use(http.post(`*${CSV_IMPORTS.clients}`, () => HttpResponse.error()))
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV file'), csv)
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
})
