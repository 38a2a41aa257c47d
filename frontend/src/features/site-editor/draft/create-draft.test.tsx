import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '../content/json.ts'
import { createDraft, SAVE_AFTER_MS } from './create-draft.ts'
import type { SaveOutcome } from './save-draft.ts'
import { buildSiteSection } from '../testing/build-site-section.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ORIGINAL = { title: 'Original', lead: 'Lead' }

const buildSection = (draft: Content | null = null, version = 1) =>
  buildSiteSection({ draft, version, original: ORIGINAL })

/** A server that answers as told, else stores what it gets. */
function open(section = buildSection()) {
  let version = section.version
  const answers: SaveOutcome[] = []
  const save = vi.fn(async (content: Content, basedOn: number): Promise<SaveOutcome> => {
    const answer = answers.shift()
    if (answer) return answer
    expect(basedOn).toBe(version)
    version += 1
    return { kind: 'saved', section: buildSection(content, version) }
  })
  const draft = createDraft('hero', section, save)
  draft.open()
  const type = (title: string) => draft.edit({ ...draft.get().content, title })
  const answer = (outcome: SaveOutcome) => {
    answers.push(outcome)
    if (outcome.kind === 'stale') ({ version } = outcome.section)
  }
  return { draft, save, type, answer }
}

const wait = (milliseconds = SAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(milliseconds)

test('saves once after the last key, and names the version it was based on', async () => {
  const { draft, save, type } = open()
  type('A')
  await wait(SAVE_AFTER_MS - 1)
  type('Ab')
  expect(draft.get().status).toBe('waiting')
  await wait()
  expect(save.mock.calls).toEqual([[{ ...ORIGINAL, title: 'Ab' }, 1]])
  expect(draft.get()).toMatchObject({ status: 'saved', section: { version: 2 } })
})

test('saves nothing when the text is as before again', async () => {
  const { draft, save, type } = open()
  type('A')
  type('Original')
  expect(draft.get().status).toBe('saved')
  await wait()
  expect(save).not.toHaveBeenCalled()
})

test('sends what was typed while it was saving, with the version it got', async () => {
  const { save, type } = open()
  save.mockImplementationOnce(async (content) => {
    type('Ab')
    return { kind: 'saved', section: buildSection(content, 1) }
  })
  type('A')
  await wait()
  await wait()
  expect(save.mock.calls.map(([{ title }]) => title)).toEqual(['A', 'Ab'])
})

test('keeps trying while the server cannot be reached, ever more rarely', async () => {
  const { draft, save, type, answer } = open()
  for (let index = 0; index < 3; index++) answer({ kind: 'unreachable' })
  type('A')
  await wait()
  expect(draft.get().status).toBe('retrying')
  await wait(2_000)
  await wait(3_999)
  expect(save).toHaveBeenCalledTimes(2)
  await wait(1)
  expect(save).toHaveBeenCalledTimes(3)
  draft.retry()
  await wait(1)
  expect(draft.get().status).toBe('saved')
})

test('what could not be saved is there when the section is opened again', async () => {
  const { draft, type, answer } = open()
  answer({ kind: 'unreachable' })
  answer({ kind: 'unreachable' })
  type('Mine')
  await wait()
  draft.close()
  await wait(1)

  const again = open()
  expect(again.draft.get().content).toEqual({ ...ORIGINAL, title: 'Mine' })
  await wait(1)
  expect(again.save).toHaveBeenCalledOnce()
  expect(open().draft.get().content).toEqual(ORIGINAL)
})

test('an answer that got lost is no conflict with myself', async () => {
  const { draft, type, answer } = open()
  answer({ kind: 'unreachable' })
  type('Hel')
  await wait()
  answer({ kind: 'stale', section: buildSection({ ...ORIGINAL, title: 'Hel' }, 2) })
  type('Hello')
  await wait(2_000)
  await wait(1)
  expect(draft.get()).toMatchObject({
    content: { title: 'Hello' },
    status: 'saved',
    interference: null,
  })
})

test('takes over what others changed elsewhere, and saves both changes', async () => {
  const { draft, save, type, answer } = open()
  answer({ kind: 'stale', section: buildSection({ ...ORIGINAL, lead: 'Theirs' }, 5) })
  type('Mine')
  await wait()
  await wait(1)
  expect(save.mock.lastCall).toEqual([{ title: 'Mine', lead: 'Theirs' }, 5])
  expect(draft.get()).toMatchObject({
    status: 'saved',
    interference: { by: 'Grace Okafor', byId: 2, takenOver: [['lead']], clashes: [] },
  })
})

test.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('saves nothing until a clash is decided: %s', async (choice, title) => {
  const { draft, save, type, answer } = open()
  answer({ kind: 'stale', section: buildSection({ ...ORIGINAL, title: 'Theirs' }, 5) })
  type('Mine')
  await wait()
  await wait(60_000)
  expect(save).toHaveBeenCalledOnce()
  expect(draft.get()).toMatchObject({ status: 'conflict', content: { title: 'Mine' } })

  draft.decide(choice, ['title'])
  await wait(1)
  expect(draft.get()).toMatchObject({ status: 'saved', content: { title } })
  expect(save).toHaveBeenCalledTimes(choice === 'mine' ? 2 : 1)
})

test('shows why the server refuses, and tries again after the next key', async () => {
  const { draft, save, type, answer } = open()
  answer({ kind: 'refused', message: 'Too long' })
  type('A')
  await wait()
  await wait(60_000)
  expect(draft.get()).toMatchObject({ status: 'refused', failure: 'Too long' })
  expect(save).toHaveBeenCalledOnce()
  type('Ab')
  await wait()
  expect(draft.get()).toMatchObject({ status: 'saved', failure: null })
})

test('flush saves at once, also what is typed meanwhile', async () => {
  const { draft, save, type } = open()
  save.mockImplementationOnce(async (content) => {
    type('Ab')
    return { kind: 'saved', section: buildSection(content, 1) }
  })
  type('A')
  expect(await draft.flush()).toBe(true)
  expect(save.mock.calls.map(([{ title }]) => title)).toEqual(['A', 'Ab'])
})
