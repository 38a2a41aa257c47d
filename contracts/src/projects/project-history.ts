import { z } from 'zod'
import { id } from '../text.ts'
import { PROJECT_EVENTS } from './events.ts'
import { PROJECT_STATUSES } from './values.ts'

/** Something that happened in a project, as its client may know it. */
export const projectHistoryEntry = z.object({
  /** The same each time that the history is read. */
  key: z.string(),
  at: z.iso.datetime(),
  event: z.enum(PROJECT_EVENTS),
  /** The new status, where it changed. */
  status: z.enum(PROJECT_STATUSES).nullable(),
  /** The new day, where one moved; null also where there is none any more. */
  day: z.iso.date().nullable(),
  /** The present title of the milestone, where it is about one. */
  milestone: z.string().nullable(),
})

export type ProjectHistoryEntry = z.infer<typeof projectHistoryEntry>

/** The newest entry of the ten projects of a client that changed last. */
const latestUpdate = projectHistoryEntry.extend({ projectId: id, projectTitle: z.string() })

/** The dashboard of the portal, for a client with records. */
export const portalOverview = z.object({
  /** Whether there is a record of the client; without one, all numbers are 0. */
  hasRecords: z.boolean(),
  activeProjects: z.int(),
  /** How many milestones are due within UPCOMING_DAYS, and not done. */
  upcomingMilestones: z.int(),
  /** The project of the first of them. */
  upcomingProjectId: id.nullable(),
  latestUpdate: latestUpdate.nullable(),
  unreadMessages: z.int(),
})
