import { CSV_IMPORTS } from '@loggia/contracts/paths'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { network } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ImportSubscribers } from './subscribers-page.tsx'

interface Body {
  dryRun: boolean
  state?: string
  consent?: string
}

/** Answers as the server does for a file of one person; `fields` are those of its columns. */
function answerFor(fields: (string | null)[], stateOf: (body: Body) => string) {
  const bodies: Body[] = []
  network.use(
    http.post(`*${CSV_IMPORTS.subscribers}`, async ({ request }) => {
      const body = (await request.json()) as Body
      bodies.push(body)
      const columns = fields.map((field) => ({
        heading: field ?? 'x',
        field,
        samples: ['x'],
        isDoubtful: false,
      }))
      const values = { email: 'ada@customer.example', state: stateOf(body) }
      const row = { line: 2, outcome: 'create', faults: [], key: 'a', values, subscriberId: 1 }
      return HttpResponse.json({ columns, missing: [], rows: [row] })
    }),
  )
  return bodies
}

const open = () =>
  renderWithApp(<ImportSubscribers onClose={() => undefined} onImported={() => undefined} />)

const file = (name: string) => new File(['email,confirmed\na@b.example,2025-01-01\n'], name)

const importButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Import 1 subscriber' })

test('asks how people agreed before they are imported as subscribed', async () => {
  const bodies = answerFor(['email', 'state', 'confirmedAt'], () => 'active')
  const { user } = open()
  await user.upload(screen.getByLabelText('CSV or Excel file'), file('people.csv'))
  expect((await importButton()).disabled).toBe(true)
  // A column tells the states.
  expect(screen.queryByLabelText('State of these people')).toBeNull()
  await user.type(screen.getByLabelText(/^How did these people agree/), 'Asked at the fair')
  await user.click(await importButton())
  await screen.findByText('1 subscriber added, 0 skipped, 0 not added.')
  expect(bodies.at(-1)).toMatchObject({ dryRun: false, consent: 'Asked at the fair' })
})

test('takes the state of people from the name of the file, and asks', async () => {
  const bodies = answerFor(['email', 'confirmedAt'], ({ state }) => state ?? 'active')
  const { user } = open()
  const cleaned = file('cleaned_members_export_1f3.csv')
  await user.upload(screen.getByLabelText('CSV or Excel file'), cleaned)
  const state = await screen.findByLabelText<HTMLSelectElement>('State of these people')
  expect([state.value, bodies[0]?.state]).toEqual(['cleaned', 'cleaned'])
  // People who are not written to need no consent.
  expect((await importButton()).disabled).toBe(false)
  await user.selectOptions(state, 'Subscribed')
  expect(await screen.findByLabelText(/^How did these people agree/)).toBeDefined()
  expect(bodies.at(-1)).toMatchObject({ dryRun: true, state: 'active' })
  expect((await importButton()).disabled).toBe(true)
  await user.type(screen.getByLabelText(/^How did these people agree/), 'Asked')
  await user.selectOptions(screen.getByLabelText('State of these people'), 'Unsubscribed')
  await importButton()
  await user.selectOptions(screen.getByLabelText('State of these people'), 'Subscribed')
  // What was typed is still there.
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/^How did these people agree/)
  expect(words.value).toBe('Asked')
})
