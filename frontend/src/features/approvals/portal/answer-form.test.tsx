import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { disconnect, network, refuse, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { pressUndo } from '../../../testing/press-undo.ts'
import {
  AnswerApprovalDocument,
  type ApprovalRowFragment,
  ApprovalsDocument,
  TakeBackAnswerDocument,
} from '../shared/approvals.operations.generated.ts'
import { buildApproval } from '../testing/build-approval.ts'
import { OwnApprovalsSection } from './own-approvals-section.tsx'

const OPEN = buildApproval()

let approval: ApprovalRowFragment
const takeBack = vi.fn()
beforeEach(() => {
  approval = OPEN
  takeBack.mockReset()
  network.use(
    reply(ApprovalsDocument, () => ({ approvals: [approval] })),
    reply(AnswerApprovalDocument, ({ input }) => {
      const ended = { endedAt: '2026-05-04T16:00:00.000Z', endedBy: 'Grace Hopper' }
      approval = { ...OPEN, ...ended, state: input.answer, answer: input.text ?? '' }
      return { answerApproval: approval }
    }),
    reply(TakeBackAnswerDocument, (variables) => {
      takeBack(variables)
      approval = OPEN
      return { takeBackAnswer: approval }
    }),
  )
})
afterEach(() => vi.useRealTimers())

async function openPage() {
  const page = renderWithApp(inMain(<OwnApprovalsSection projectId={3} />))
  await screen.findByRole('button', { name: 'Approve' })
  return page
}

const open = async () => (await openPage()).user

const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your words/ })

const looked = () => screen.getByLabelText<HTMLInputElement>('I have looked at the present version')

test('says that an answer can be taken back, and for how long', async () => {
  await open()
  const note = 'You can take your answer back for 10 seconds; then it is mailed to both sides.'
  expect(screen.getByText(note, { exact: false })).toBeDefined()
})

test.each(['Approve', 'Ask for changes'])(
  'what follows from "%s" is undone, and the form is back with its words',
  async (name) => {
    const user = await open()
    await user.type(await words(), 'Go on')
    await user.click(screen.getByRole('button', { name }))
    await pressUndo(user)
    expect(await screen.findByText('Answer taken back')).toBeDefined()
    expect(takeBack).toHaveBeenCalledWith({ id: 8 })
    expect((await words()).value).toBe('Go on')
    await expectFocus(screen.getByRole('heading', { name: 'Milestone: Launch' }))

    // The next answer is another one: its words are those of the form.
    await user.clear(await words())
    await user.type(await words(), 'Wait')
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
    await screen.findByRole('button', { name: 'Undo' })
    await user.keyboard('{Control>}z{/Control}')
    await expect.poll(async () => (await words()).value).toBe('Wait')
    expect(takeBack).toHaveBeenCalledTimes(2)
  },
)

test('keeps the words of an answer that was not saved, whatever is known of the version', async () => {
  const user = await open()
  await user.type(await words(), 'The map is wrong')
  approval = { ...OPEN, title: 'Launch day', currentRevision: null, subjectState: 'UNKNOWN' }
  const message = 'Google Drive does not answer at the moment'
  network.use(refuse(AnswerApprovalDocument, { message, code: 'UNAVAILABLE' }))
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }))
  expect(await screen.findByText('Your answer was not saved')).toBeDefined()
  await screen.findByRole('heading', { name: 'Milestone: Launch day' })
  expect((await words()).value).toBe('The map is wrong')
})

test('keeps the words while another page is open', async () => {
  const { user, unmount } = await openPage()
  await user.type(await words(), 'The map is wrong')
  unmount()
  await open()
  expect((await words()).value).toBe('The map is wrong')
})

test.each([
  ['APPROVED', { endedBy: 'Ines Fuchs', answer: '' }, 'Ines Fuchs approved meanwhile.'],
  ['WITHDRAWN', { endedBy: 'Sam Staff' }, 'Sam Staff withdrew it meanwhile.'],
  ['OPEN', { subjectState: 'GONE' }, 'It is no longer there.'],
] as const)(
  'keeps the words to be read when it is %s before they are sent',
  async (state, end, why) => {
    const { user, apollo } = await openPage()
    await user.type(await words(), 'The map is wrong')
    const endedAt = state === 'OPEN' ? null : '2026-05-04T16:00:00.000Z'
    approval = { ...OPEN, ...end, state, endedAt }
    await act(() => apollo.refetchQueries({ include: [ApprovalsDocument] }))
    expect(await screen.findByText(/Your words were not sent/)).toBeDefined()
    expect(screen.getByText(why, { exact: false })).toBeDefined()
    expect((await words()).value).toBe('The map is wrong')
    expect((await words()).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

test('asks to look again when it changes once more, and keeps the words', async () => {
  approval = { ...OPEN, currentRevision: '2', subjectState: 'CHANGED' }
  const user = await open()
  await user.type(await words(), 'Go on')
  await user.click(looked())
  approval = { ...OPEN, currentRevision: '3', subjectState: 'CHANGED' }
  const message = 'Your answer is of an earlier version'
  network.use(refuse(AnswerApprovalDocument, { message, code: 'CONFLICT' }))
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await expect.poll(() => looked().checked).toBe(false)
  expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
  expect((await words()).value).toBe('Go on')

  const answer = vi.fn(() => ({ answerApproval: approval }))
  network.use(reply(AnswerApprovalDocument, answer))
  await user.click(looked())
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const input = { answer: 'APPROVED', revision: '3', text: 'Go on' }
  await expect.poll(() => answer.mock.calls).toEqual([[{ id: 8, input }]])
})

test('says what the server says when it is too late, and offers it no more', async () => {
  const message = 'Your answer is final now, and on its way to the team.'
  network.use(refuse(TakeBackAnswerDocument, { message, code: 'CONFLICT' }))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await pressUndo(user)
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('can be tried again while the network is away', async () => {
  network.use(disconnect(TakeBackAnswerDocument))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await pressUndo(user)
  expect(await screen.findByText('Could not undo')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('is offered for ten seconds, even where the toast stays because it has the focus', async () => {
  const user = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const button = await screen.findByRole('button', { name: 'Undo' })
  await act(async () => button.focus())
  await act(async () => void vi.advanceTimersByTime(9_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull()
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  const toast = screen.getByRole('button', { name: 'Close' }).closest('[tabindex]')
  expect(document.activeElement).toBe(toast)
})
