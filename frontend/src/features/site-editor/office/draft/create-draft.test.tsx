import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '../content/json.ts'
import { createDraft, SAVE_AFTER_MS } from './create-draft.ts'
import type { SaveOutcome } from './save-draft.ts'
import { buildSiteSection } from '../../testing/build-site-section.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ORIGINAL = { title: 'Original', lead: 'Lead' }

const buildSection = (draft: Content | null = null, version = 1) =>
  buildSiteSection({ draft, version, original: ORIGINAL })

/** A server that answers as told, else stores drafts. */
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
    theirs: null,
  })
})

const THEIRS = buildSection({ ...ORIGINAL, lead: 'Theirs' }, 5)

/** A draft that differs from a colleague's newer one, which the server has sent. */
async function openConflict() {
  const opened = open()
  opened.answer({ kind: 'stale', section: THEIRS })
  opened.type('Mine')
  await wait()
  await wait(60_000)
  expect(opened.save).toHaveBeenCalledOnce()
  expect(opened.draft.get()).toMatchObject({
    status: 'conflict',
    content: { ...ORIGINAL, title: 'Mine' },
    theirs: { editedBy: 'Grace Okafor', editedById: 2 },
  })
  return opened
}

test('saves nothing in a conflict, also what is typed then, until mine is kept', async () => {
  const { draft, save, type } = await openConflict()
  type('Mine!')
  await wait(60_000)
  expect(await draft.flush()).toBe(false)
  expect(save).toHaveBeenCalledOnce()
  draft.keepMine()
  await wait(1)
  expect(save.mock.lastCall).toEqual([{ ...ORIGINAL, title: 'Mine!' }, 5])
  expect(draft.get()).toMatchObject({ status: 'saved', theirs: null })
})

test('shows their version when it is reloaded, and asks again when mine is put back', async () => {
  const { draft, save } = await openConflict()
  draft.reloadTheirs()
  expect(draft.get()).toMatchObject({ status: 'saved', content: THEIRS.draft, theirs: null })
  expect(await draft.putBack()).toBe(true)
  await wait(60_000)
  expect(draft.get()).toMatchObject({ status: 'conflict', content: { ...ORIGINAL, title: 'Mine' } })
  expect(save).toHaveBeenCalledOnce()
  draft.keepMine()
  await wait(1)
  expect(save.mock.lastCall).toEqual([{ ...ORIGINAL, title: 'Mine' }, 5])
})

test('saves what was typed into their version before mine is put back', async () => {
  const { draft, save, type, answer } = await openConflict()
  draft.reloadTheirs()
  type('After')
  answer({ kind: 'unreachable' })
  expect(await draft.putBack()).toBe(false)
  expect(draft.get().content).toEqual({ ...THEIRS.draft, title: 'After' })

  expect(await draft.putBack()).toBe(true)
  expect(save.mock.lastCall).toEqual([{ ...THEIRS.draft, title: 'After' }, 5])
  expect(draft.get()).toMatchObject({ status: 'conflict', content: { title: 'Mine' } })
  draft.reloadTheirs()
  expect(draft.get().content).toEqual({ ...THEIRS.draft, title: 'After' })
})

test('is no conflict when the other version has the text that mine began with, or mine', async () => {
  const { save, type, draft, answer } = open()
  answer({ kind: 'stale', section: buildSection(null, 5) })
  type('Mine')
  await wait()
  await wait(1)
  expect(save.mock.lastCall).toEqual([{ ...ORIGINAL, title: 'Mine' }, 5])
  answer({ kind: 'stale', section: buildSection({ ...ORIGINAL, title: 'Same' }, 8) })
  type('Same')
  await wait()
  expect(draft.get()).toMatchObject({ status: 'saved', section: { version: 8 }, theirs: null })
  expect(save).toHaveBeenCalledTimes(3)
})

test('follows what was read meanwhile: shows it, or asks when something is unsaved', async () => {
  const { draft, save, type } = open()
  draft.follow(buildSection({ ...ORIGINAL, lead: 'Newer' }, 3))
  expect(draft.get()).toMatchObject({ status: 'saved', content: { lead: 'Newer' } })
  draft.follow(buildSection({ ...ORIGINAL, lead: 'Older' }, 2))
  expect(draft.get()).toMatchObject({ content: { lead: 'Newer' } })
  type('Mine')
  draft.follow(THEIRS)
  await wait(60_000)
  expect(draft.get()).toMatchObject({ status: 'conflict', content: { title: 'Mine' } })
  expect(save).not.toHaveBeenCalled()
})

test('what is read of a save that is under way is no conflict', async () => {
  const { draft, save, type } = open()
  save.mockImplementationOnce(async (content) => {
    type('Ab')
    draft.follow(buildSection(content, 2))
    return { kind: 'saved', section: buildSection(content, 1) }
  })
  type('A')
  await wait()
  await wait()
  expect(draft.get()).toMatchObject({ status: 'saved', content: { title: 'Ab' } })
})

test('forgets what was unsaved when the server has it after all', async () => {
  const { draft, type, answer } = open()
  answer({ kind: 'unreachable' })
  answer({ kind: 'unreachable' })
  type('Mine')
  await wait()
  draft.close()
  await wait(1)

  open(buildSection({ ...ORIGINAL, title: 'Mine' }, 2))
  expect(open(THEIRS).draft.get()).toMatchObject({ status: 'saved', content: THEIRS.draft })
})

test.each([
  ['undecided', SAVE_AFTER_MS],
  ['not even told', 0],
])('a conflict that is %s when the screen is left is asked about again', async (_, before) => {
  const { draft, type, answer } = open()
  answer({ kind: 'stale', section: THEIRS })
  type('Mine')
  await wait(before)
  draft.close()
  await wait(60_000)

  const again = open(THEIRS)
  await wait(60_000)
  expect(again.save).not.toHaveBeenCalled()
  expect(again.draft.get()).toMatchObject({ status: 'conflict', content: { title: 'Mine' } })
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
