import { TREND_WEEKS } from '@loggia/contracts/dashboard'
import { contactExample } from './contacts.ts'
import type * as audit from '@loggia/domain/audit/audit.service'
import type * as dashboard from '@loggia/domain/dashboard/dashboard.service'
import type * as firstRun from '@loggia/domain/first-run/first-run.service'
import type * as savedViews from '@loggia/domain/saved-views/saved-views.service'
import type * as search from '@loggia/domain/search/search.service'
import type { ExamplesOf } from './example.ts'
import { projectExample } from './projects.ts'

const view = {
  id: 3,
  list: 'clients',
  name: 'Prospects',
  search: 'status=prospect',
  position: 1,
} as const

const steps = [
  { key: 'company', isDone: true },
  { key: 'brand', isDone: true },
  { key: 'legal', isDone: false },
  { key: 'mail', isDone: true },
  { key: 'drive', isDone: false },
  { key: 'client', isDone: true },
  { key: 'colleague', isDone: false },
  { key: 'backup', isDone: false },
] as const

/** The dashboard, the checklist of a new installation, and the audit log. */
export const officeExamples = {
  readDashboard: {
    answer: {
      totalClients: 1,
      activeProjects: 1,
      newContacts: 1,
      recentProjects: [projectExample],
      recentContacts: [contactExample],
      projectStatusCounts: [
        { status: 'pending', count: 0, percent: 0 },
        { status: 'in-progress', count: 1, percent: 100 },
        { status: 'completed', count: 0, percent: 0 },
        { status: 'on-hold', count: 0, percent: 0 },
      ],
      uncontactedContacts: [contactExample],
      contactWeeks: Array.from({ length: TREND_WEEKS }, (_, index) => ({
        week: new Date(Date.UTC(2025, 10, 3 + 7 * index)).toISOString().slice(0, 10),
        contacts: index === TREND_WEEKS - 1 ? 2 : 0,
        medianHours: index === TREND_WEEKS - 1 ? 3.5 : null,
      })),
      projectWeeks: [
        {
          week: '2026-04-27',
          counts: [
            { status: 'pending', count: 0 },
            { status: 'in-progress', count: 1 },
            { status: 'completed', count: 0 },
            { status: 'on-hold', count: 0 },
          ],
        },
      ],
    },
  },
  readFirstRun: { answer: { isHidden: false, steps: [...steps] } },
  changeFirstRun: { body: { isHidden: true }, answer: { isHidden: true, steps: [...steps] } },
  search: {
    query: { q: 'hoper' },
    answer: {
      clients: [{ id: 7, label: 'Grace Hopper', detail: 'Navy' }],
      projects: [],
      contacts: [],
      people: [],
    },
  },
  listAudit: {
    answer: [
      {
        id: 41,
        at: '2026-05-02T16:00:00.000Z',
        actorKind: 'staff',
        actorId: '1',
        actorName: 'Sam Staff',
        action: 'client.updated',
        entity: 'client',
        entityId: '7',
        entityName: 'Grace Hopper',
        before: { status: 'active' },
        after: { status: 'inactive' },
      },
    ],
  },
  listSavedViews: { query: { list: 'clients' }, answer: [view] },
  createSavedView: {
    body: { list: 'clients', name: 'Prospects', search: 'status=prospect' },
    answer: view,
  },
  renameSavedView: { body: { name: 'To call' }, answer: { ...view, name: 'To call' } },
  deleteSavedView: {},
} satisfies ExamplesOf<
  typeof audit & typeof dashboard & typeof firstRun & typeof savedViews & typeof search
>
