import { contactNote, contactReply } from '@loggia/contracts/contacts/contact-work'
import { Prisma } from '@loggia/db/generated/client'
import { staffName, viewColumns } from '../kernel/view-columns.ts'

/** A note or reply `w` as staff see it: who wrote it has a name while they have an account. */
export const ofNote = { alias: 'w', computed: { author: staffName('w.author_id') } }

/** The state of a mail `o` of the outbox. */
export const mailState = Prisma.sql`CASE
  WHEN o.sent_at IS NOT NULL THEN 'sent' WHEN o.dead_at IS NOT NULL THEN 'failed' ELSE 'pending' END`

/** The state of a reply is that of its mail. The worker sweeps sent mails only. */
export const ofReply = {
  alias: 'w',
  computed: {
    ...ofNote.computed,
    state: Prisma.sql`coalesce((
      SELECT ${mailState} FROM outbox o WHERE o.kind = 'sendContactReply' AND o.ref_id = w.id
      ORDER BY o.id DESC LIMIT 1), 'sent')`,
  },
}

/** `contactNote` of contracts, selected from `contact_notes w`. */
export const contactNoteView = viewColumns('ContactNote', contactNote, ofNote)

/** `contactReply` of contracts, selected from `contact_replies w`. */
export const contactReplyView = viewColumns('ContactReply', contactReply, ofReply)
