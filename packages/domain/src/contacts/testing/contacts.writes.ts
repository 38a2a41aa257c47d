import { ANSWER_MAILS } from '../../approvals/retract-answer.ts'
import type { Area } from '@loggia/testing/api/concurrent-writes/area'
import { PROJECTS } from '../../records/testing/records.writes.ts'
import { ANSWER } from '../../approvals/testing/approvals.writes.ts'

const CONTACTS = [13, 12, 14] as const
const MAILS = [31, 30] as const
const INBOUND_MAILS = [33, 32] as const
const TEMPLATES = [51, 52] as const

const contact = `'Ada', 'Lovelace', 'ada@engine.example', 'Hello', '2025-04-15'`

/** Messages of visitors, the mails about them, and reply templates. */
export const contacts: Area = {
  tables: {
    contacts: {
      columns: 'id, first_name, last_name, email, message, policy_version, client_id, owner_id',
      rows: [
        `(12, ${contact}, 8, NULL)`,
        `(13, ${contact}, NULL, NULL)`,
        `(14, ${contact}, 7, NULL)`,
      ],
      restored: ['client_id', 'email', 'owner_id'],
    },
    reply_templates: {
      columns: 'id, name, text, version',
      rows: TEMPLATES.map((id) => `(${id}, 'Stage ${id}', 'Hello', 1)`),
      restored: ['name', 'text', 'version'],
    },
    reply_addresses: {
      columns: 'id, contact_id, person, subject, message_id',
      rows: [`(34, 13, 'client:ada@engine.example', 'Yes', '<34@x.example>')`],
      restored: ['contact_id'],
    },
    inbound_mails: {
      columns: 'id, message_key, bytes, sender, subject, state, reason, text, address_id',
      rows: INBOUND_MAILS.map(
        (id) =>
          `(${id}, '<${id}@x.example>', 9, 'eve@x.example', 'Re: Yes', 'held', 'otherSender', 'Thanks', 34)`,
      ),
      restored: ['state', 'address_id'],
    },
    outbox: {
      columns: 'id, kind, ref_id, message_id, dispatched_at, sent_at, dead_at',
      rows: [
        ...MAILS.map(
          (id) => `(${id}, 'sendContactNotification', 13, '<${id}@x.example>', NULL, NULL, now())`,
        ),
        ...ANSWER_MAILS.map(
          (kind, index) =>
            `(${70 + index}, '${kind}', ${ANSWER}, '<${kind}@x.example>', NULL, NULL, NULL)`,
        ),
      ],
      restored: ['dispatched_at', 'sent_at', 'dead_at'],
    },
  },
  ids: {
    '/contacts/': CONTACTS,
    '/health/mails/': MAILS,
    '/inbound-mails/': INBOUND_MAILS,
    '/reply-templates/': TEMPLATES,
  },
  changes: {
    setContactOwner: (_, guest) => ({ ownerId: guest.id }),
    convertContact: () => ({ ifExists: 'create' }),
    acceptInboundMail: (choose) => ({
      clientId: null,
      projectId: choose(PROJECTS),
      contactId: null,
    }),
  },
}
