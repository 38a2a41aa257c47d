import { contactNote, contactReply, type DeliveryState } from '@loggia/contracts/contact-work'
import type { Prisma } from '@loggia/db/generated/client'
import { rowMapper } from '../kernel/row-mapper.ts'

export const withAuthor = { author: { select: { name: true } } } as const

type NoteRow = Prisma.ContactNoteGetPayload<{ include: typeof withAuthor }>
type ReplyRow = Prisma.ContactReplyGetPayload<{ include: typeof withAuthor }>

export const toContactNote = rowMapper('ContactNote', contactNote, ({ author }: NoteRow) => ({
  author: author?.name ?? null,
}))

/** Takes a row together with the state of its email. */
export const toContactReply = rowMapper(
  'ContactReply',
  contactReply,
  ({ author, state }: ReplyRow & { state: DeliveryState }) => ({
    author: author?.name ?? null,
    state,
  }),
)
