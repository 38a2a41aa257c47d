import { z } from 'zod'
import { ids, listInput } from '../lists.ts'
import { id } from '../text.ts'
import { TRASH_KINDS } from './kinds.ts'

const kind = z
  .enum(
    TRASH_KINDS,
    `Must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(TRASH_KINDS)}`,
  )
  .meta({
    graphql: 'TrashKind',
    description: 'A kind of record that goes to the trash when it is deleted.',
  })

export const trashListInput = listInput(['title', 'deletedAt', 'purgeAt']).extend({
  kind: kind.nullish(),
})

export const trashItem = z
  .object({
    id,
    kind,
    recordId: id.describe('The id of the record, which it gets back.'),
    title: z
      .string()
      .describe(
        'The name of a client or contact, the title of a project or milestone, the number and title of an invoice.',
      ),
    detail: z
      .string()
      .nullable()
      .describe(
        'The company of a client or contact, otherwise what it belongs to: a client, or the project of a milestone.',
      ),
    projectCount: z.int().describe('How many projects went with the client.'),
    noteCount: z.int().describe('How many notes went with the contact.'),
    replyCount: z.int().describe('How many replies went with the contact.'),
    contactCount: z
      .int()
      .describe('How many contacts were assigned to the client, and will be again.'),
    deletedAt: z.iso.datetime(),
    deletedBy: z
      .string()
      .nullable()
      .describe('Who deleted it; null when the audit no longer says.'),
    purgeAt: z.iso.datetime().describe('When it is deleted for good.'),
  })
  .meta({
    graphql: 'TrashItem',
    description: 'A record that was deleted and can still be put back, with all that went with it.',
  })

export type TrashItem = z.infer<typeof trashItem>

/** The records to put back, by the ids that they had before they were deleted. */
export const recordsInput = z.object({ kind, ids })

export const restoredRecord = trashItem
  .pick({ kind: true, recordId: true, title: true })
  .meta({ graphql: 'RestoredRecord', description: 'A record that was put back.' })

export const emptiedTrash = z
  .object({
    purged: z.int().describe('How many items were deleted for good.'),
  })
  .meta({ graphql: 'EmptiedTrash', description: 'What emptying the trash did.' })
