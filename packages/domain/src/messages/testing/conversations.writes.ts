import { signToken } from '@loggia/server/auth/signed-token'
import { TEST_SECRET } from '@loggia/testing/api/app'
import { type Area, NUMBERS, TOMORROW } from '@loggia/testing/api/concurrent-writes/area'
import { OWN_UPLOADS } from '../../uploads/testing/files.writes.ts'
import { PROJECTS } from '../../records/testing/records.writes.ts'

const MESSAGES = [61, 62] as const
const NOTES = [71, 72] as const
const NOTICES = [81, 82] as const
const NOTICE_MAILS = [91] as const

/** Messages of staff and clients, and notices. */
export const conversations: Area = {
  tables: {
    threads: {
      columns: 'id, project_id, last_message_id',
      rows: ['(81, 4, 62)'],
      restored: ['last_message_id'],
    },
    messages: {
      columns: 'id, thread_id, author_id, author_name, text, version, deleted_at',
      rows: MESSAGES.map((id) => `(${id}, 81, USER, 'Sam Staff', 'Hello ${id}', 1, NULL)`),
      restored: ['text', 'version', 'deleted_at'],
    },
    internal_notes: {
      columns: 'id, thread_id, author_id, author_name, text, after_id',
      rows: NOTES.map((id) => `(${id}, 81, USER, 'Sam Staff', 'Note', 62)`),
      restored: ['text'],
    },
    notices: {
      columns: 'id, recipient, kind, path, mail_due_at, mail_delivery',
      rows: NOTICES.map(
        (id) => `(${id}, 'staff:USER', 'messageReceived', '/admin/clients/7', ${TOMORROW}, 'now')`,
      ),
      restored: ['read_at', 'mail_due_at', 'mail_delivery'],
    },
    notice_mails: {
      columns: 'id, recipient, kinds',
      rows: NOTICE_MAILS.map((id) => `(${id}, 'staff:USER', '["messageReceived"]')`),
      restored: ['kinds'],
    },
  },
  ids: { '/messages/': MESSAGES, '/internal-notes/': NOTES },
  changes: {
    markConversationRead: () => ({ clientId: null, projectId: 4, messageId: 62 }),
    sendMessage: (choose) => ({
      clientId: null,
      projectId: choose(PROJECTS),
      uploadIds: choose([0, 1]) === 0 ? OWN_UPLOADS : [],
    }),
    editMessage: (choose) => ({ text: `Edited ${choose(NUMBERS)}` }),
    addInternalNote: (choose) => ({ clientId: null, projectId: choose(PROJECTS) }),
    markNoticesRead: (choose) => ({ ids: [choose(NOTICES)] }),
    updateNoticeSchedule: (choose) => ({ quietFrom: choose(NUMBERS) }),
    stopNoticeMails: async () => ({
      token: signToken(TEST_SECRET, 'notice-mails', NOTICE_MAILS[0]),
    }),
  },
}
