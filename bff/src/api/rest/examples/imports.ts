import type * as clients from '@loggia/domain/clients/client-import.service'
import type * as projects from '@loggia/domain/projects/project-import.service'
import type * as subscribers from '@loggia/domain/newsletter/subscriber-import.service'
import type { ExamplesOf } from './example.ts'

const oneNew = { dryRun: true, created: 1, skipped: 0, failed: 0 }
const row = { line: 2, outcome: 'create' as const, faults: [] }

/** The imports of CSV files. */
export const importsExamples = {
  importClients: {
    body: {
      csv: 'Name,E-mail,Company\r\nIda Rhodes,ida@tables.example,Tables\r\n',
      dryRun: true,
      fileName: 'clients.csv',
    },
    answer: {
      ...oneNew,
      rows: [
        {
          ...row,
          key: 'ida@tables.example ida rhodes',
          values: {
            name: 'Ida Rhodes',
            email: 'ida@tables.example',
            phone: null,
            company: 'Tables',
            address: null,
            status: null,
            notes: null,
            portalRole: null,
            driveFolderId: null,
          },
          clientId: null,
        },
      ],
    },
  },
  importProjects: {
    body: {
      csv: 'Project,Client email,Status,Start\r\nCloud migration,grace@navy.example,in-progress,2026-04-20\r\n',
      dryRun: true,
      fileName: 'projects.csv',
    },
    answer: {
      ...oneNew,
      rows: [
        {
          ...row,
          key: '7 2026-04-20 cloud migration',
          values: {
            title: 'Cloud migration',
            client: null,
            clientEmail: 'grace@navy.example',
            clientId: null,
            status: 'in-progress',
            priority: null,
            startDate: '2026-04-20',
            endDate: null,
            budget: null,
            description: null,
            notes: null,
          },
          projectId: null,
        },
      ],
    },
  },
  importSubscribers: {
    body: {
      csv: 'E-mail,Confirmed\r\nada@engines.example,2025-11-03\r\n',
      dryRun: true,
      fileName: 'subscribers.csv',
    },
    answer: {
      ...oneNew,
      rows: [
        {
          ...row,
          key: 'ada@engines.example',
          values: {
            email: 'ada@engines.example',
            state: null,
            subscribedAt: null,
            confirmedAt: '2025-11-03',
            unsubscribedAt: null,
          },
          subscriberId: null,
        },
      ],
    },
  },
} satisfies ExamplesOf<typeof clients & typeof projects & typeof subscribers>
