import { EVERYBODY, MINUTE, SIGNED_IN, type Feature } from '../feature.ts'

export const documents = {
  tag: 'Documents',
  area: 'documents',
  policy: {
    /** Clients see those of their own connection or folder, managers and staff those of the workspace. */
    'documents:read': SIGNED_IN,
    /** Remembering the own visits and opened documents. */
    'documents:visit': SIGNED_IN,
    /** Members connect a Drive of their own, managers and admins that of the workspace. */
    'drive:write': ['member', 'manager', 'admin'],
    /**
     * Members end their own connection, admins that of the workspace, which cannot be ended or replaced in the portal.
     */
    'drive:disconnect': ['member', 'admin'],
    /** The return from Google, where the state identifies who started the consent. */
    'drive:return': EVERYBODY,
  },
  needsProof: ['drive:write', 'drive:disconnect'],
  forPeople: ['drive:return', 'documents:visit'],
  limits: {
    /** Counts lists, previews and contents together. A video takes many requests. */
    'documents.actor': { windows: [{ calls: 1_200, seconds: 5 * MINUTE }], withoutRedis: 'refuse' },
    /** Screens report their document. Each costs a call to Google. */
    'documentVisit.actor': {
      windows: [{ calls: 300, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
    'drive.actor': { windows: [{ calls: 30, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  },
  entities: ['driveConnection'],
  auditActions: ['drive.connected', 'drive.disconnected', 'drive.lost'],
  notices: {
    /** All staff are mailed about it in any case: until it is fixed, no client sees documents. */
    driveLost: {
      label: 'Lost connections to Google Drive',
      for: ['staff'],
      delivery: 'never',
      text: ({ title }) => `Google Drive has to be connected again: ${title}`,
    },
    documentShared: {
      label: 'Shared documents',
      for: ['client'],
      delivery: 'daily',
      text: ({ title }) => `Documents are shared with you: ${title}`,
    },
  },
} as const satisfies Feature
