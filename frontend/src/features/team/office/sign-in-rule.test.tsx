import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import type { Member } from './member.ts'
import type { Rule } from './rule-in-words.tsx'
import { SignInRule } from './sign-in-rule.tsx'
import {
  ChangeSignInRuleDocument,
  SignInRuleDocument,
} from './sign-in-rule.operations.generated.ts'

const NOON = new Date('2026-11-26T12:00:00.000Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => void vi.useRealTimers())

const person = (id: number, name: string, values: Partial<Member> = {}): Member => ({
  id,
  name,
  username: name.toLowerCase(),
  email: `${name.toLowerCase()}@us.example`,
  role: 'STAFF',
  createdAt: '2026-03-04T12:00:00.000Z',
  hasSecondFactor: false,
  hasPasskey: false,
  deactivatedAt: null,
  ...values,
})

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
  return { user, change }
}

const demand = () => screen.findByLabelText('A second factor is required of')
const save = () => screen.getByRole('button', { name: 'Save rules' })
const without = () => screen.queryByText(/^Without one today/)?.textContent

test('says what a rule means, and whom it finds without one, before it is saved', async () => {
  const { user, change } = open()
  expect(screen.queryByText(/Everybody decides for themselves/)).toBeNull()
  const choice = await demand()
  expect(screen.getByText(/Everybody decides for themselves/)).toBeDefined()
  expect(screen.queryByLabelText('From')).toBeNull()
  await user.selectOptions(choice, 'Admins')
  expect(screen.getByText(/^From .*admins can do nothing before/)).toBeDefined()
  expect(without()).toBe('Without one today: Bo.')
  await user.selectOptions(choice, 'Everybody on the team')
  expect(screen.getByText(/everybody on the team can do nothing before/)).toBeDefined()
  expect(without()).toBe('Without one today: Bo and Di.')
  expect(change).not.toHaveBeenCalled()
})

test('saves the rule from today on, unless another day is chosen', async () => {
  const { user, change } = open()
  await user.selectOptions(await demand(), 'Everybody on the team')
  await user.click(save())
  expect(await screen.findByText('Sign-in rules saved')).toBeDefined()
  const sent = { secondFactorFor: 'EVERYBODY', secondFactorFrom: '2026-11-26' }
  expect(change).toHaveBeenLastCalledWith(sent)
  await user.selectOptions(await demand(), 'Nobody')
  await user.click(save())
  const none = { secondFactorFor: 'NOBODY', secondFactorFrom: null }
  await waitFor(() => expect(change).toHaveBeenLastCalledWith(none))
})

test('names a few, and says how many more there are', async () => {
  const many = ['Al', 'Bea', 'Cal', 'Dot', 'Eli', 'Flo', 'Gus'].map((name, id) => person(id, name))
  const { user } = open(many)
  await user.selectOptions(await demand(), 'Everybody on the team')
  expect(without()).toBe('Without one today: Al, Bea, Cal, Dot, Eli and 2 more.')
})

test('says that everybody has one', async () => {
  const { user } = open([person(1, 'Ada', { hasPasskey: true })])
  await user.selectOptions(await demand(), 'Everybody on the team')
  expect(screen.getByText('Everybody whom it concerns has one.')).toBeDefined()
})

test('says why it was not saved, and keeps what was chosen', async () => {
  const { user } = open()
  const choice = await demand()
  await user.selectOptions(choice, 'Admins')
  network.use(refuse(ChangeSignInRuleDocument, { message: 'Not now', code: 'FORBIDDEN' }))
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('Not now')
  expect((choice as HTMLSelectElement).value).toBe('ADMINS')
})
