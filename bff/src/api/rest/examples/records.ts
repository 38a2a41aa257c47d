import type * as records from '@loggia/domain/records/records.service'
import { clientExample } from './clients.ts'
import type { ExamplesOf } from './example.ts'
import { projectExample } from './projects.ts'

const at = '2026-05-02T16:00:00.000Z'

export const recordsExamples = {
  readClientRecord: {
    answer: {
      client: { ...clientExample, projectCount: 1 },
      projects: [projectExample],
      contacts: [],
      contactCount: 0,
      access: {
        email: clientExample.email,
        role: 'member',
        maySignIn: true,
        lastSignInAt: '2026-05-04T07:45:00.000Z',
      },
      others: [{ id: 9, name: 'Howard Aiken', company: 'Navy Computing' }],
    },
  },
  readRecordTimeline: {
    answer: {
      entries: [
        {
          key: `${at}_0_41`,
          at,
          change: {
            id: 41,
            at,
            actorKind: 'staff',
            actorId: '1',
            actorName: 'Sam Staff',
            action: 'client.updated',
            entity: 'client',
            entityId: '7',
            entityName: 'Grace Hopper',
            before: { status: 'prospect' },
            after: { status: 'active' },
          },
          mail: null,
          note: null,
        },
      ],
      hasMore: false,
    },
  },
} satisfies ExamplesOf<typeof records>
