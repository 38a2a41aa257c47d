import { z } from 'zod'
import { dueInvoice } from '../invoices/invoices.ts'
import { id } from '../text.ts'
import { PROJECT_EVENTS } from './events.ts'
import { projectStatus } from './projects.ts'

export const projectHistoryEntry = z
  .object({
    key: z.string().describe('The same each time that the history is read.'),
    at: z.iso.datetime(),
    event: z.enum(PROJECT_EVENTS).meta({
      graphql: 'ProjectEvent',
      values: {
        'folder-opened': 'The documents of the project can be opened.',
        'milestone-moved': 'The due date of a milestone moved.',
      },
    }),
    status: projectStatus.nullable().describe('The new status, where it changed.'),
    day: z.iso
      .date()
      .nullable()
      .describe('The new day, where one moved; null also where there is none any more.'),
    milestone: z
      .string()
      .nullable()
      .describe('The present title of the milestone, where it is about one.'),
  })
  .meta({
    graphql: 'ProjectHistoryEntry',
    description: 'Something that happened in a project, as its client may know it.',
  })

export type ProjectHistoryEntry = z.infer<typeof projectHistoryEntry>

/** The newest entry of the ten projects of a client that changed last. */
const latestUpdate = projectHistoryEntry.extend({ projectId: id, projectTitle: z.string() }).meta({
  graphql: 'LatestUpdate',
  description: 'The newest that happened in the projects of a client.',
})

/** What may have happened while a client was away. */
const NEWS_KINDS = ['milestone', 'message', 'file', 'invoice'] as const

export const portalNews = z
  .object({
    since: z.iso.datetime().describe('When the client looked at the dashboard last.'),
    items: z
      .array(
        z
          .object({
            kind: z.enum(NEWS_KINDS).meta({
              graphql: 'PortalNewsKind',
              values: {
                milestone: 'Done.',
                message: 'Not read.',
                file: 'Sent by another person.',
                invoice: 'Issued, and not paid.',
              },
            }),
            count: z.int(),
            title: z
              .string()
              .nullable()
              .describe('Of a single milestone, file or invoice: its title, name or number.'),
            projectId: id
              .nullable()
              .describe('The project of the milestones, where they belong to one.'),
          })
          .meta({ graphql: 'PortalNewsItem' }),
      )
      .describe('One of each kind at most.'),
  })
  .meta({
    graphql: 'PortalNews',
    description: 'What others did since the last visit of the dashboard.',
  })

export const portalOverview = z
  .object({
    hasRecords: z
      .boolean()
      .describe('Whether there is a record of the client; without one, all numbers are 0.'),
    activeProjects: z.int(),
    upcomingMilestones: z
      .int()
      .describe('Milestones that are due in the next 30 days, and not done.'),
    upcomingProjectId: id.nullable().describe('The project of the first of them.'),
    latestUpdate: latestUpdate
      .nullable()
      .describe('The newest entry of the history of the ten projects that changed last.'),
    unreadMessages: z.int(),
    newestUnread: z
      .object({
        clientId: id,
        clientName: z.string(),
        projectId: id.nullable().describe('Null in the general conversation of the client.'),
        projectTitle: z.string().nullable(),
        author: z.string(),
        text: z.string().describe('Its first 600 letters.'),
        createdAt: z.iso.datetime(),
      })
      .meta({ graphql: 'UnreadMessage', description: 'A message that the caller has not read.' })
      .nullable()
      .describe('The newest message that the client has not read.'),
    dueInvoices: z
      .array(dueInvoice)
      .describe(
        'Up to five invoices that are not paid, the one due first on top; none where clients do not see their financials.',
      ),
    news: portalNews
      .nullable()
      .describe(
        'What happened since the last visit, which ends with half an hour of absence; null where nothing did, and on the first visit.',
      ),
  })
  .meta({
    graphql: 'PortalOverview',
    description:
      'What the dashboard of the portal tells a client with records; without one, all numbers are 0.',
  })
