import { FIRST_RUN_STEPS } from '@loggia/contracts/first-run/steps'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { FirstRunCard } from './first-run-card.tsx'
import { FirstRunSetting } from './first-run-setting.tsx'
import {
  ChangeFirstRunDocument,
  FirstRunDocument,
  type FirstRunQuery,
} from './first-run.operations.generated.ts'

const steps: FirstRunQuery['firstRun']['steps'] = [
  { key: 'COMPANY', isDone: true },
  { key: 'CLIENT', isDone: false },
]

const changes = reply(ChangeFirstRunDocument, ({ isHidden }) => ({
  changeFirstRun: { isHidden, steps },
}))

test('says what is done, and leads to what is not', () => {
  renderWithApp(<FirstRunCard firstRun={{ isHidden: false, steps }} />)
  const card = screen.getByRole('region', { name: 'Set up your website' })
  expect(within(card).getByText('1 of 2 done')).toBeDefined()
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`${FIRST_RUN_STEPS.company.title}, done`, '/admin/settings'],
    [FIRST_RUN_STEPS.client.title, '/admin/clients/new'],
  ])
  expect(within(card).getByText(FIRST_RUN_STEPS.client.text)).toBeDefined()
})

test('a finished list is one line', () => {
  const done = steps.map((step) => ({ ...step, isDone: true }))
  renderWithApp(<FirstRunCard firstRun={{ isHidden: false, steps: done }} />)
  expect(screen.getByRole('region', { name: 'Everything is set up' })).toBeDefined()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('leaves out a step that only a newer server knows', () => {
  const newer = { key: 'PASSKEYS' as 'COMPANY', isDone: false }
  renderWithApp(<FirstRunCard firstRun={{ isHidden: false, steps: [...steps, newer] }} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('can be hidden, and says where it is found again', async () => {
  network.use(changes)
  const { user } = renderWithApp(<FirstRunCard firstRun={{ isHidden: false, steps }} />)
  await user.click(screen.getByRole('button', { name: 'Hide the checklist' }))
  expect(await screen.findByText('You can bring it back under Settings.')).toBeDefined()
})

test('says when hiding fails', async () => {
  network.use(refuse(ChangeFirstRunDocument, { message: 'The service is busy.' }))
  const { user } = renderWithApp(<FirstRunCard firstRun={{ isHidden: false, steps }} />)
  await user.click(screen.getByRole('button', { name: 'Hide the checklist' }))
  expect(await screen.findByText('The service is busy.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Set up your website' })).toBeDefined()
})

test('is brought back in the settings', async () => {
  network.use(
    changes,
    reply(FirstRunDocument, () => ({ firstRun: { isHidden: true, steps } })),
  )
  const { user } = renderWithApp(<FirstRunSetting />)
  await user.click(await screen.findByRole('button', { name: 'Show it on the dashboard' }))
  expect(await screen.findByRole('button', { name: 'Hide the checklist' })).toBeDefined()
  expect(
    screen.getByText('Everyone on the team sees the checklist on the dashboard.'),
  ).toBeDefined()
})
