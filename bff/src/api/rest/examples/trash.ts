import type { TrashItem } from '@loggia/contracts/trash/trash'
import type * as list from '@loggia/domain/trash/trash-list.service'
import type * as purge from '@loggia/domain/trash/purge.service'
import type * as restore from '@loggia/domain/trash/restore.service'
import type { ExamplesOf } from './example.ts'

const item: TrashItem = {
  id: 5,
  kind: 'client',
  recordId: 7,
  title: 'Grace Hopper',
  detail: 'Navy',
  projectCount: 1,
  noteCount: 0,
  replyCount: 0,
  contactCount: 0,
  deletedAt: '2026-05-02T16:00:00.000Z',
  deletedBy: 'Sam Staff',
  purgeAt: '2026-06-01T16:00:00.000Z',
}

/** What was deleted. */
export const trashExamples = {
  listTrash: { answer: [item] },
  restoreTrashItem: { answer: { kind: 'client', recordId: 7, title: 'Grace Hopper' } },
  restoreRecords: {
    body: { kind: 'project', ids: [3, 4] },
    answer: { changed: 1, missing: [4] },
  },
  purgeTrashItem: {},
  emptyTrash: { answer: { purged: 1 } },
} satisfies ExamplesOf<typeof list & typeof purge & typeof restore>
