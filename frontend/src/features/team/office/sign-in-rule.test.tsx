import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildMember } from '../testing/build-member.ts'
import type { Member } from './member.ts'
import { SignInRule, type Rule } from './sign-in-rule.tsx'
import { ChangeSignInRuleDocument } from './team-dialogs.operations.generated.ts'
import { SignInRuleDocument } from './sign-in-rule.operations.generated.ts'

const NOON = new Date('2026-11-26T12:00:00.000Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

const person = (id: number, name: string, values: Partial<Member> = {}) =>
  buildMember({ id, name, ...values })

const team = [
  person(1, 'Ada', { role: 'ADMIN', hasPasskey: true }),
  person(2, 'Bo', { role: 'ADMIN' }),
  person(3, 'Cy', { hasSecondFactor: true }),
  person(4, 'Di', { role: 'CONTRACTOR' }),
  person(5, 'Ed', { deactivatedAt: '2026-05-04T12:00:00.000Z' }),
]

/** The section, with the rule as the server has it. */
function open(people = team) {
  let rule: Rule = { secondFactorFor: 'NOBODY', secondFactorFrom: null }
  const change = vi.fn((next: { secondFactorFor: Rule['secondFactorFor'] }) => {
    rule = { ...rule, ...next }
    return { changeSignInRule: rule }
  })
  network.use(
    reply(SignInRuleDocument, () => ({ signInRule: rule })),
    reply(ChangeSignInRuleDocument, change),
  )
  const { user } = renderWithApp(<SignInRule team={people} />)
  /** Opens the dialog, as it was left. */
  async function ask() {
    await user.click(await screen.findByRole('button', { name: 'Change the rules' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign-in rules' }))
    const choose = (demand: string) =>
      user.selectOptions(dialog.getByLabelText('A second factor is required of'), demand)
    const save = () => user.click(dialog.getByRole('button', { name: 'Save rules' }))
    const without = () => dialog.queryByText(/^Without one today/)?.textContent
    return { dialog, choose, save, without }
  }
  return { ask, change }
}

test('says what a rule means, and whom it finds without one, before it is saved', async () => {
  const { ask, change } = open()
  expect(await screen.findByText(/Everybody decides for themselves/)).toBeDefined()
  const { dialog, choose, without } = await ask()
  expect(dialog.queryByLabelText('From')).toBeNull()
  await choose('Admins')
  expect(dialog.getByText(/^From .*admins can do nothing before/)).toBeDefined()
  expect(without()).toBe('Without one today: Bo.')
  await choose('Everybody on the team')
  expect(dialog.getByText(/everybody on the team can do nothing before/)).toBeDefined()
  expect(without()).toBe('Without one today: Bo and Di.')
  expect(change).not.toHaveBeenCalled()
})

test('saves the rule from today on, unless another day is chosen, and says it', async () => {
  const { ask, change } = open()
  const first = await ask()
  await first.choose('Everybody on the team')
  await first.save()
  expect(await screen.findByText('Sign-in rules saved')).toBeDefined()
  const sent = { secondFactorFor: 'EVERYBODY', secondFactorFrom: '2026-11-26' }
  expect(change).toHaveBeenLastCalledWith(sent)
  expect(await screen.findByText(/everybody on the team can do nothing before/)).toBeDefined()
  const second = await ask()
  await second.choose('Nobody')
  await second.save()
  const none = { secondFactorFor: 'NOBODY', secondFactorFrom: null }
  await waitFor(() => expect(change).toHaveBeenLastCalledWith(none))
})

test('names a few, and says how many more there are', async () => {
  const many = ['Al', 'Bea', 'Cal', 'Dot', 'Eli', 'Flo', 'Gus'].map((name, id) => person(id, name))
  const { choose, without } = await open(many).ask()
  await choose('Everybody on the team')
  expect(without()).toBe('Without one today: Al, Bea, Cal, Dot, Eli and 2 more.')
})

test('says that everybody has one', async () => {
  const { dialog, choose } = await open([person(1, 'Ada', { hasPasskey: true })]).ask()
  await choose('Everybody on the team')
  expect(dialog.getByText('Everybody whom it concerns has one.')).toBeDefined()
})

test('says why it was not saved, and keeps what was chosen', async () => {
  const { dialog, choose, save } = await open().ask()
  await choose('Admins')
  network.use(refuse(ChangeSignInRuleDocument, { message: 'Not now', code: 'FORBIDDEN' }))
  await save()
  expect(await screen.findByText('Not now')).toBeDefined()
  const choice = dialog.getByLabelText<HTMLSelectElement>('A second factor is required of')
  expect(choice.selectedOptions[0]?.text).toBe('Admins')
})
