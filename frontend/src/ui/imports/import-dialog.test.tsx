import type { ImportColumn, ImportedRow } from '@loggia/contracts/imports/import'
import { CSV_IMPORTS } from '@loggia/contracts/paths'
import { screen, waitFor, within } from '@testing-library/react'
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
    cleanedAt: { need: null, sample: '' },
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
  columns?: (string | null)[]
  dryRun: boolean
  fileName: string
}

const columnOf = (heading: string, field: string | null, changes: Partial<ImportColumn> = {}) => ({
  heading,
  field,
  samples: ['some'],
  isDoubtful: false,
  ...changes,
})

const KNOWN = [columnOf('email', 'email'), columnOf('confirmed', 'confirmedAt')]

type Answer = [status: number, body: object]

function answer(reply: (body: Body, key: string | null) => Answer | Promise<Answer>) {
  const bodies: (Body & { key: string | null })[] = []
  network.use(
    http.post(`*${CSV_IMPORTS.subscribers}`, async ({ request }) => {
      const body = (await request.json()) as Body
      const key = request.headers.get('idempotency-key')
      bodies.push({ ...body, key })
      const [status, content] = await reply(body, key)
      return HttpResponse.json({ columns: KNOWN, missing: [], ...content }, { status })
    }),
  )
  return bodies
}

/** The file of rows 2, 3, … */
const fileOf = (rows: number) =>
  new File(
    [
      'email,confirmed\n',
      ...Array.from({ length: rows }, (_, n) => `p${n + 2}@x.example,2025-01-01\n`),
    ],
    'people.csv',
    { type: 'text/csv' },
  )

/** Every row is new. */
const allNew = ({ csv, dryRun }: Body): Answer => {
  const rows = csv.trim().split('\n').slice(1)
  return [
    200,
    { rows: rows.map((_, n) => ({ ...rowOf(2 + n), subscriberId: dryRun ? null : n + 1 })) },
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
    'A CSV or Excel file with the columns email and confirmed; state are optional.',
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
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(3))

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
  expect(screen.getByLabelText('CSV or Excel file').hidden).toBe(true)
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Cannot be added (1)')
  expect(texts()).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Import 1 subscriber' }))
  const summary = await screen.findByText('1 subscriber added, 1 skipped, 1 not added.')
  await expectFocus(summary)
  expect(onImported).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Download result' }))
  expect(saved[0]?.split('\r\n').slice(1, 4)).toEqual([
    '2,"Added","",7,"p2@x.example",,,,,',
    '3,"Exists already","",,"p3@x.example",,,,,',
    '4,"Not added","email: Please enter a valid email address",,"p4@x.example",,,,,',
  ])
  const close = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })
  await user.click(close[0] as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodies.map(({ dryRun, fileName, columns }) => [dryRun, fileName, columns])).toEqual([
    [true, 'people.csv', undefined],
    [false, 'people.csv', ['email', 'confirmedAt']],
  ])
})

test('a file goes in one request, which is sent again as it was when it fails', async () => {
  let failures = 1
  const bodies = answer((body) => {
    if (!body.dryRun && failures-- > 0) return [503, {}]
    return allNew(body)
  })
  const { user, onImported } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(1_200))
  await user.click(await screen.findByRole('button', { name: 'Import 1,200 subscribers' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  expect(onImported).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,200 subscribers added, 0 skipped, 0 not added.')).toBeDefined()
  expect(onImported).toHaveBeenCalledOnce()
  const sent = bodies.filter(({ dryRun }) => !dryRun)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.key).toMatch(/^\w{32}$/)
})

test('a check is left at once, an import only where it failed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let checks = 0
  answer(async (body) => {
    if (!body.dryRun) {
      await promise
      return [503, {}]
    }
    checks += 1
    if (checks === 1) await new Promise(() => undefined)
    return allNew(body)
  })
  const { user, onImported, onClose } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(2))
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await expectFocus(cancel)
  expect(screen.getByText('Checking the file …')).toBeDefined()
  await user.click(cancel)
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeDefined()

  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(2))
  await user.click(await screen.findByRole('button', { name: 'Import 2 subscribers' }))
  expect(await screen.findByText('Importing …')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  resolve()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  // Whether the server has it is unknown.
  expect(onImported).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Import 2 subscribers' })).toBeDefined()
})

/** Unknown headings. */
const STRANGE = [
  columnOf('Adres', null, { samples: ['p2@x.example'], isDoubtful: true }),
  columnOf('', null, { samples: ['2025-01-01', '2025-01-02'], isDoubtful: true }),
  columnOf('Empty', null, { samples: [] }),
]

test('asks which column is what, and imports what was chosen', async () => {
  const bodies = answer((body) => {
    if (!body.columns) return [200, { rows: [], columns: STRANGE, missing: ['email'] }]
    const columns = STRANGE.map((column, n) => ({
      ...column,
      field: body.columns?.[n] ?? null,
      isDoubtful: false,
    }))
    return [200, { ...allNew(body)[1], columns, missing: [] }]
  })
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(600))

  await expectFocus(await screen.findByRole('heading', { name: 'Which column is what?' }))
  expect(screen.getByText('Choose the column for E-mail.')).toBeDefined()
  expect(screen.getByText('2025-01-01 · 2025-01-02')).toBeDefined()
  expect(screen.getByText(/1 empty column is left out/)).toBeDefined()
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(goOn().disabled).toBe(true)
  await user.selectOptions(screen.getByLabelText('Adres'), 'E-mail')
  await user.selectOptions(screen.getByLabelText('Column 2'), 'E-mail')
  // Only one of two columns can be the address.
  expect(screen.getByLabelText<HTMLSelectElement>('Adres').value).toBe('')
  await user.selectOptions(screen.getByLabelText('Adres'), 'E-mail')
  await user.selectOptions(screen.getByLabelText('Column 2'), 'Confirmed')
  expect(screen.queryByText('Choose the column for E-mail.')).toBeNull()
  await user.click(goOn())

  await expectFocus(await screen.findByText(/^600 subscribers will be added/))
  expect(screen.getByText('Read: Adres as E-mail and Column 2 as Confirmed.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import 600 subscribers' }))
  expect(await screen.findByText(/^600 subscribers added/)).toBeDefined()
  const fields = ['email', 'confirmedAt', null]
  expect(bodies.map(({ dryRun, columns }) => [dryRun, columns])).toEqual([
    [true, undefined],
    [true, fields],
    [false, fields],
  ])
})

test('names the columns that are not imported, to be changed', async () => {
  const bodies = answer((body) => {
    const town = columnOf('Town', body.columns?.[2] ?? null, { samples: ['Trieste'] })
    const columns = [...KNOWN, town]
    return [200, { ...allNew(body)[1], columns }]
  })
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(501))
  expect(await screen.findByText('Read: email and confirmed. Not imported: Town.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Change columns' }))
  await user.selectOptions(await screen.findByLabelText('Town'), 'State')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Read: email, confirmed and Town as State.')).toBeDefined()
  expect(bodies.at(-1)?.columns).toEqual(['email', 'confirmedAt', 'state'])
})

test('asks about a column that may matter', async () => {
  answer((body) => {
    const wanted = columnOf('Wanted', null, { samples: ['no'], isDoubtful: true })
    const columns = [...KNOWN, wanted]
    return [200, { ...allNew(body)[1], columns }]
  })
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(501))
  expect(await screen.findByLabelText('Wanted')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Read: email and confirmed. Not imported: Wanted.')).toBeDefined()
})

test('asks for the encoding that a file does not say, and shows its words in it', async () => {
  const bodies = answer((body) => [200, allNew(body)[1]])
  const { user } = open()
  // Łukasz, Żak and świt in the encoding of Windows in Central Europe.
  const text = 'email,confirmed\np2@x.example,\xa3ukasz \xafak \x9cwit\n'
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  await user.upload(screen.getByLabelText('CSV or Excel file'), new File([bytes], 'people.csv'))
  const choice = await screen.findByLabelText<HTMLSelectElement>('Character encoding')
  expect(choice.value).toBe('windows-1250')
  const words = () =>
    within(screen.getByRole('list', { name: 'Words of the file' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(words()).toEqual(['Łukasz', 'Żak', 'świt'])
  await user.selectOptions(choice, 'Western (Windows-1252)')
  expect(words()).toEqual(['£ukasz', '¯ak', 'œwit'])
  await user.selectOptions(choice, 'Central European (Windows-1250)')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(
    await screen.findByText(
      'Encoding: Central European (Windows-1250). Read: email and confirmed.',
    ),
  ).toBeDefined()
  expect(bodies.at(-1)?.csv).toContain('Łukasz Żak')
})

test('tells why a file cannot be read in an encoding, and goes on with another', async () => {
  answer((body) =>
    body.csv.includes('Łukasz')
      ? [200, allNew(body)[1]]
      : [400, { message: 'The file has more than 1000 columns' }],
  )
  const { user } = open()
  const bytes = Uint8Array.from('email,confirmed\np2@x.example,\xa3ukasz\n', (letter) =>
    letter.charCodeAt(0),
  )
  await user.upload(screen.getByLabelText('CSV or Excel file'), new File([bytes], 'people.csv'))
  const choice = await screen.findByLabelText('Character encoding')
  await user.selectOptions(choice, 'Western (Mac)')
  expect((await screen.findByRole('alert')).textContent).toContain('more than 1000 columns')
  await user.selectOptions(choice, 'Central European (Windows-1250)')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^1 subscriber will be added/)).toBeDefined()
})

test('sends a workbook to the server as it is', async () => {
  const bodies = answer(() => [200, { rows: [rowOf(2)] }])
  const { user } = open()
  const archive = new File([Uint8Array.of(80, 75, 3, 4, 0, 255)], 'people.xlsx')
  await user.upload(screen.getByLabelText('CSV or Excel file'), archive)
  expect(await screen.findByText(/^1 subscriber will be added/)).toBeDefined()
  expect(bodies[0]).toMatchObject({ xlsx: 'UEsDBAD/', fileName: 'people.xlsx' })
  expect(bodies[0]).not.toHaveProperty('csv')
})

test('shows the first five rows that will be added, with what they will be', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => rowOf(n + 2))
  answer(() => [200, { rows: [rowOf(1, { outcome: 'skip' }), ...rows] }])
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(8))
  await screen.findByRole('heading', { name: 'The first five, as they will become' })
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shown).toEqual([2, 3, 4, 5, 6].map((line) => `p${line}@x.example`))
})

test('knows for the next file of the same columns what was chosen', async () => {
  localStorage.clear()
  const bodies = answer((body) => {
    if (!body.columns) return [200, { rows: [], columns: STRANGE, missing: ['email'] }]
    const columns = STRANGE.map((column, n) => ({ ...column, field: body.columns?.[n] ?? null }))
    return [200, { ...allNew(body)[1], columns, missing: [] }]
  })
  const first = open()
  await first.user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(2))
  await first.user.selectOptions(await screen.findByLabelText('Adres'), 'E-mail')
  await first.user.click(screen.getByRole('button', { name: 'Continue' }))
  await first.user.click(await screen.findByRole('button', { name: 'Import 2 subscribers' }))
  await screen.findByText(/^2 subscribers added/)
  first.unmount()

  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(3))
  expect(
    await screen.findByText(/^As you chose for the last file of these columns. Read: Adres as/),
  ).toBeDefined()
  expect(bodies.at(-1)).toMatchObject({ dryRun: true, columns: ['email', null, null] })
  localStorage.clear()
})

test('shows why the server refused the file, and takes another', async () => {
  const message = 'The first line has no column E-mail'
  const bodies = answer(() => [400, { message }])
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(1))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(40_000))
  expect(
    await screen.findByText('The file has more than 1 MB: split it into several'),
  ).toBeDefined()
  expect(bodies, 'the larger one is not sent').toHaveLength(1)
})

test('shows a message of its own without a connection', async () => {
  network.use(http.post(`*${CSV_IMPORTS.subscribers}`, () => HttpResponse.error()))
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), fileOf(1))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
