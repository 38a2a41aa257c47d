import { MINUTE, SIGNED_IN, STAFF, type Feature } from '../feature.ts'

export const uploads = {
  tag: 'Uploads',
  area: 'documents',
  policy: {
    /** Clients see and send files of their own records, staff of all. */
    'uploads:read': SIGNED_IN,
    'uploads:write': SIGNED_IN,
    /** Covers who may send files, and how many. */
    'uploads:manage': STAFF,
  },
  forPeople: ['uploads:manage'],
  limits: {
    /** Files that are begun or given up. A folder of photographs is sent at once. */
    'file.actor': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
    /** Parts of files: the smallest of a line that is just fast enough, and the repeated ones of one that breaks. */
    'filePart.actor': { windows: [{ calls: 6_000, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  },
  entities: ['upload'],
  auditActions: [
    'upload.started',
    'upload.received',
    'upload.stored',
    'upload.refused',
    'upload.canceled',
  ],
  notices: {
    fileUploaded: {
      label: 'Files from clients',
      for: ['staff'],
      delivery: 'daily',
      text: ({ title, by }) => `${by} sent the file ${title}`,
    },
  },
} as const satisfies Feature
