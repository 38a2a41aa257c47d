import { type Area, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'

/** The sent files of the stage's account. */
export const OWN_UPLOADS = [94]
const UPLOADS = [96, 95] as const

/** Files from clients, and the documents in Drive. */
export const files: Area = {
  tables: {
    uploads: {
      columns:
        'id, client_id, uploader, uploader_name, name, mime_type, bytes, state, project_id, message_id',
      rows: [
        ...UPLOADS.map(
          (id) =>
            `(${id}, ${103 - id}, 'client:grace@navy.example', 'Grace', 'a.pdf', 'text/plain', 9, 'receiving', NULL, NULL)`,
        ),
        ...OWN_UPLOADS.map(
          (id) =>
            `(${id}, 7, 'staff:USER', 'Sam Staff', 'b.pdf', 'text/plain', 9, 'stored', NULL::int, NULL::int)`,
        ),
      ],
      restored: ['state', 'client_id', 'project_id', 'message_id'],
    },
    drive_connections: {
      columns: 'owner, account',
      key: 'owner',
      rows: [`('workspace', 'office@provider.example')`],
      restored: ['account'],
    },
  },
  ids: { '/uploads/': UPLOADS },
  changes: {
    setClientUploads: (choose) => ({ isOpen: choose([0, 1]) === 1 }),
    updateUploadSettings: (choose) => ({ quotaMb: choose(NUMBERS) + 1 }),
    recordDocumentVisit: () => ({ id: 'docWelcomeHandbook01' }),
  },
}
