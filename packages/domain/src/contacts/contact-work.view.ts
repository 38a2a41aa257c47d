import { contactNote, contactReply } from '@loggia/contracts/contacts/contact-work'
import { Prisma } from '@loggia/db/generated/client'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

/** The member of staff who wrote a note or reply `w`, while they have an account. */
export const writtenBy = staffName('w.author_id')

/** `contactNote` of contracts, selected from `contact_notes w`. */
export const contactNoteView = viewColumns('ContactNote', contactNote, {
  alias: 'w',
  computed: { author: writtenBy },
})

/** The state of a mail `o` of the outbox. */
export const mailState = Prisma.sql`CASE
  WHEN o.sent_at IS NOT NULL THEN 'sent' WHEN o.dead_at IS NOT NULL THEN 'failed' ELSE 'pending' END`

/** The state of a reply `w` is that of its mail. The worker sweeps sent mails only. */
export const replyState = Prisma.sql`coalesce((
  SELECT ${mailState} FROM outbox o WHERE o.kind = 'sendContactReply' AND o.ref_id = w.id
  ORDER BY o.id DESC LIMIT 1), 'sent')`

/** `contactReply` of contracts, selected from `contact_replies w`. */
export const contactReplyView = viewColumns('ContactReply', contactReply, {
  alias: 'w',
  computed: { author: writtenBy, state: replyState },
})
