import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyForClient, type RecordedEntry } from './history-for-client.ts'

const CLIENT = 7
const SECRET = 'SECRET'

const entry = (id: number, part: Partial<RecordedEntry>): RecordedEntry => ({
  id,
  at: `2026-11-${String(10 + id)}T08:00:00.000Z`,
  action: 'project.updated',
  entity: 'project',
  entityId: '3',
  before: null,
  after: null,
  ...part,
})
const ofMilestone = (id: number, part: Partial<RecordedEntry>) =>
  entry(id, { entity: 'milestone', entityId: '12', action: 'milestone.updated', ...part })
const known = { clientId: CLIENT, milestones: new Map([['12', 'Launch']]) }
const eventsOf = (...entries: RecordedEntry[]) =>
  historyForClient(entries.toReversed(), known).map(({ event }) => event)

test('tells of status, dates, folder and milestones', () => {
  const visible = { isVisible: true }
  const entries = [
    entry(1, { action: 'project.created', after: { clientId: CLIENT, status: 'pending' } }),
    entry(2, { before: { status: 'pending' }, after: { status: 'in-progress' } }),
    entry(3, {
      before: { startDate: null, endDate: '2026-01-01' },
      after: { startDate: '2026-02-01', endDate: null },
    }),
    entry(4, { before: { driveFolderId: null }, after: { driveFolderId: 'folder' } }),
    ofMilestone(5, { action: 'milestone.added', after: visible }),
    ofMilestone(6, {
      before: { ...visible, state: 'planned' },
      after: { ...visible, state: 'done' },
    }),
    ofMilestone(7, {
      before: { ...visible, state: 'done', dueOn: null },
      after: { ...visible, state: 'planned', dueOn: '2026-12-01' },
    }),
  ]
  expect(
    historyForClient(entries.toReversed(), known).map(({ at: _at, ...event }) => event),
  ).toEqual([
    event(7, 'milestone-reopened', { milestone: 'Launch' }),
    event(7, 'milestone-moved', { milestone: 'Launch', day: '2026-12-01' }),
    event(6, 'milestone-done', { milestone: 'Launch' }),
    event(5, 'milestone-added', { milestone: 'Launch' }),
    event(4, 'folder-opened'),
    event(3, 'start-moved', { day: '2026-02-01' }),
    event(3, 'end-moved'),
    event(2, 'status-changed', { status: 'in-progress' }),
    event(1, 'project-started'),
  ])
})

function event(id: number, name: string, part: object = {}) {
  return { key: `${id}-${name}`, event: name, status: null, day: null, milestone: null, ...part }
}

test('begins when the project became that of the client', () => {
  const events = eventsOf(
    entry(1, { action: 'project.created', after: { clientId: 99 } }),
    entry(2, { after: { status: 'on-hold' } }),
    ofMilestone(3, { action: 'milestone.added', after: { isVisible: true } }),
    entry(4, { before: { clientId: 99 }, after: { clientId: CLIENT, clientName: 'Now' } }),
    entry(5, { after: { status: 'completed' } }),
  )
  expect(events).toEqual(['status-changed', 'project-started'])
})

test('tells of a milestone from when it was shown', () => {
  const hidden = { isVisible: false }
  const events = eventsOf(
    ofMilestone(1, { action: 'milestone.added', after: hidden }),
    ofMilestone(2, {
      before: { ...hidden, state: 'planned' },
      after: { ...hidden, state: 'done' },
    }),
    ofMilestone(3, { before: hidden, after: { isVisible: true } }),
  )
  expect(events).toEqual(['milestone-added'])
  const unknown = ofMilestone(4, {
    entityId: '13',
    action: 'milestone.added',
    after: { isVisible: true },
  })
  expect(eventsOf(unknown)).toEqual([])
})

const secret = fc.oneof(
  fc.constant(SECRET),
  fc.string().map((text) => SECRET + text),
)
const state = fc.option(
  fc.dictionary(
    fc.constantFrom(
      'title',
      'description',
      'notes',
      'budget',
      'clientName',
      'clientId',
      'driveFolderId',
      'lead',
      'leadId',
      'status',
      'startDate',
      'endDate',
      'state',
      'dueOn',
      'isVisible',
    ),
    fc.oneof(secret, fc.boolean(), fc.constant(null), fc.constant(CLIENT), fc.constant('done')),
  ),
)
const anyEntry = fc.record({
  id: fc.nat(),
  at: fc.constant('2026-11-21T08:00:00.000Z'),
  action: fc.constantFrom(
    'project.created',
    'project.updated',
    'milestone.added',
    'milestone.updated',
    'milestone.deleted',
    SECRET,
  ),
  entity: fc.constantFrom('project', 'milestone', 'client', SECRET),
  entityId: fc.constantFrom('12', '13', SECRET, null),
  before: state,
  after: state,
})

test('no text of the audit leaves, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
      expect(JSON.stringify(historyForClient(entries, known))).not.toContain(SECRET)
    }),
  )
})

test('no entry about a hidden milestone leaves', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
      const hidden = entries.map((each) => ({
        ...each,
        after: { ...each.after, isVisible: false },
      }))
      const milestones = historyForClient(hidden, known).filter(({ milestone }) => milestone)
      expect(milestones).toEqual([])
    }),
  )
})
