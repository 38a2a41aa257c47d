import type { ImportedRow } from '@loggia/contracts/imports/import'
import { CSV_IMPORTS } from '@loggia/contracts/paths'
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { ImportDialog } from './import-dialog.tsx'
import type { Importable } from './import-kind.ts'
import { expectFocus } from '../../testing/expect-focus.ts'

const SUBSCRIBERS: Importable<'subscribers'> = {
  kind: 'subscribers',
  noun: 'subscriber',
  columns: {
    email: { need: 'required', sample: 'a@b.example' },
    confirmedAt: { need: 'required', sample: '2025-11-03' },
    state: { need: 'optional', sample: '-' },
    subscribedAt: { need: null, sample: '' },
    unsubscribedAt: { need: null, sample: '' },
  },
  nameOf: ({ email }) => email ?? '',
  idOf: ({ subscriberId }) => subscriberId,
}

const rowOf = (line: number, changes: Partial<ImportedRow> = {}) => ({
  line,
  outcome: 'create',
  faults: [],
  key: `k${line}`,
  values: { email: `p${line}@x.example` },
  subscriberId: null,
  ...changes,
})

const faults = [{ field: 'email', message: 'Please enter a valid email address' }]
const MIXED = [
  rowOf(2),
  rowOf(3, { outcome: 'skip' }),
  rowOf(4, { outcome: 'error', faults, key: null }),
]

interface Body {
  csv: string
  dryRun: boolean
  firstLine: number
  fileName: string
  importId: string
}

type Answer = [status: number, body: object]

function answer(reply: (body: Body, key: string | null) => Answer | Promise<Answer>) {
  const bodies: (Body & { key: string | null })[] = []
  network.use(
    http.post(`*${CSV_IMPORTS.subscribers}`, async ({ request }) => {
      const body = (await request.json()) as Body
      const key = request.headers.get('idempotency-key')
      bodies.push({ ...body, key })
      const [status, content] = await reply(body, key)
      return HttpResponse.json({ ...content }, { status })
    }),
  )
  return bodies
}

/** The file of rows 2, 3, … in one part of 500 rows after the other. */
const fileOf = (rows: number) =>
  new File(
    [
      'email,confirmed\n',
      ...Array.from({ length: rows }, (_, n) => `p${n + 2}@x.example,2025-01-01\n`),
    ],
    'people.csv',
    { type: 'text/csv' },
  )

/** Every row of a part is new. */
const allNew = ({ csv, firstLine, dryRun }: Body): Answer => {
  const rows = csv.trim().split('\n').slice(1)
  return [
    200,
    {
      rows: rows.map((_, n) => ({ ...rowOf(firstLine + n), subscriberId: dryRun ? null : n + 1 })),
    },
  ]
}

function open() {
  const handlers = { onClose: vi.fn(), onImported: vi.fn() }
  return { ...handlers, ...renderWithApp(<ImportDialog of={SUBSCRIBERS} {...handlers} />) }
}

let saved: string[] = []
beforeEach(() => {
  saved = []
  const parts = vi.spyOn(globalThis, 'Blob')
  // jsdom can neither make addresses of files nor follow them.
  URL.createObjectURL = () => 'blob:none'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click() {
    const [text] = parts.mock.lastCall?.[0] ?? []
    if (typeof text === 'string') saved.push(text)
  })
})
afterEach(() => vi.restoreAllMocks())

test('names the columns that a file needs, and has a sample', async () => {
  const { user } = open()
  expect(screen.getByRole('dialog', { name: 'Import subscribers' }).textContent).toContain(
    'A CSV file with the columns email and confirmed; state are optional.',
  )
  await user.click(screen.getByRole('button', { name: 'Download a sample file' }))
  expect(saved).toEqual([
    '\ufeff"E-mail","State","Confirmed"\r\n"a@b.example","\'-","2025-11-03"\r\n',
  ])
})

test('previews every row, imports, and has the result as a file', async () => {
  const done = [{ ...rowOf(2), subscriberId: 7 }, ...MIXED.slice(1)]
  const bodies = answer(({ dryRun }) => [200, { rows: dryRun ? MIXED : done }])
  const { user, onImported, onClose } = open()
  await user.upload(screen.getByLabelText('CSV file'), fileOf(3))

  expect(
    await screen.findByText('1 subscriber will be added, 1 skipped, 1 cannot be added.'),
  ).toBeDefined()
  const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts().slice(1)).toEqual([
    'p2@x.example2Will be added',
    'p3@x.example3Exists already',
    'p4@x.example4Cannot be addedPlease enter a valid email address',
  ])
  // The field of the browser would say beside the name of the file that none is chosen.
  expect(screen.getByText('people.csv')).toBeDefined()
  expect(screen.getByLabelText('CSV file').hidden).toBe(true)
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Cannot be added (1)')
  expect(texts()).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Import 1 subscriber' }))
  const summary = await screen.findByText('1 subscriber added, 1 skipped, 1 not added.')
  await expectFocus(summary)
  expect(onImported).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Download result' }))
  expect(saved[0]?.split('\r\n').slice(1, 4)).toEqual([
    '2,"Added","",7,"p2@x.example",,,,',
    '3,"Exists already","",,"p3@x.example",,,,',
    '4,"Not added","email: Please enter a valid email address",,"p4@x.example",,,,',
  ])
  const close = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })
  await user.click(close[0] as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodies.map(({ dryRun, fileName }) => [dryRun, fileName])).toEqual([
    [true, 'people.csv'],
    [false, 'people.csv'],
  ])
})

test('a long file goes in parts; one that fails is sent again as it was', async () => {
  let failures = 1
  const bodies = answer((body) => {
    if (!body.dryRun && body.firstLine === 502 && failures-- > 0) return [503, {}]
    return allNew(body)
  })
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV file'), fileOf(1_200))
  await user.click(await screen.findByRole('button', { name: 'Import 1,200 subscribers' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  const bar = screen.getByRole('progressbar', { name: 'Importing' })
  expect(bar.getAttribute('aria-valuetext')).toBe('500 of 1,200 rows')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,200 subscribers added, 0 skipped, 0 not added.')).toBeDefined()
  const sent = bodies.filter(({ dryRun }) => !dryRun)
  expect(sent.map(({ firstLine }) => firstLine)).toEqual([2, 502, 502, 1_002])
  expect(sent[1]?.key).toBe(sent[2]?.key)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(new Set(sent.map(({ importId }) => importId)).size).toBe(1)
  expect(sent[0]?.importId).toMatch(/^\w{32}$/)
})

test('stops after the part that is being imported, and says what was done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(async (body) => {
    if (!body.dryRun) await promise
    return allNew(body)
  })
  const { user, onImported } = open()
  await user.upload(screen.getByLabelText('CSV file'), fileOf(1_200))
  await user.click(await screen.findByRole('button', { name: 'Import 1,200 subscribers' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  resolve()
  const summary =
    '500 subscribers added, 0 skipped, 0 not added. Stopped: 700 rows were not imported.'
  expect(await screen.findByText(summary)).toBeDefined()
  expect(onImported).toHaveBeenCalledOnce()
})

test('a row that an earlier part has is skipped in the preview, too', async () => {
  answer(({ firstLine }) => [200, { rows: [rowOf(firstLine, { key: 'same' })] }])
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV file'), fileOf(501))
  expect(
    await screen.findByText('1 subscriber will be added, 1 skipped, 0 cannot be added.'),
  ).toBeDefined()
})

test('shows why the server refused the file, and takes another', async () => {
  const message = 'The first line has no column E-mail'
  answer(({ firstLine }) => (firstLine === 2 ? [400, { message }] : [500, {}]))
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV file'), fileOf(1))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  await user.upload(screen.getByLabelText('CSV file'), fileOf(10_001))
  expect(await screen.findByText('The file has more than 10,000 rows')).toBeDefined()
})

test('shows a message of its own without a connection', async () => {
  network.use(http.post(`*${CSV_IMPORTS.subscribers}`, () => HttpResponse.error()))
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV file'), fileOf(1))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
