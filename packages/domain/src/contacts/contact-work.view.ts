import { contactNote, contactReply } from '@loggia/contracts/contacts/contact-work'
import { Prisma } from '@loggia/db/generated/client'
import { viewColumns } from '../kernel/view-columns.ts'

const author = Prisma.sql`(SELECT u.name FROM users u WHERE u.id = w.author_id)`

/** `contactNote` of contracts, selected from `contact_notes w`. */
export const contactNoteView = viewColumns('ContactNote', contactNote, {
  alias: 'w',
  computed: { author },
})

/** `contactReply` of contracts, selected from `contact_replies w`. Its state is that of its mail. */
export const contactReplyView = viewColumns('ContactReply', contactReply, {
  alias: 'w',
  computed: {
    author,
    // The worker sweeps sent mails only.
    state: Prisma.sql`coalesce((
      SELECT CASE
        WHEN o.sent_at IS NOT NULL THEN 'sent' WHEN o.dead_at IS NOT NULL THEN 'failed' ELSE 'pending' END
      FROM outbox o WHERE o.kind = 'sendContactReply' AND o.ref_id = w.id
      ORDER BY o.id DESC LIMIT 1), 'sent')`,
  },
})
