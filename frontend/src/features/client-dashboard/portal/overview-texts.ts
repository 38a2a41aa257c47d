import { ownProjectPath } from '@loggia/contracts/paths'
import { UPCOMING_DAYS } from '@loggia/contracts/projects/events'
import { relativeTime } from '../../../lib/dates/format-date.ts'
import { projectEventText } from '../../../lib/format/project-event.ts'
import type { PortalOverviewQuery } from './overview.operations.generated.ts'
import { portalTabPath } from './portal-tab.ts'

export type PortalOverview = Omit<
  PortalOverviewQuery['portalOverview'],
  'dueInvoices' | 'newestUnread' | 'news'
>

type News = NonNullable<PortalOverviewQuery['portalOverview']['news']>

/** The text of a card of the dashboard. */
export interface CardContent {
  text: string
  /** The target. */
  path?: string
}

/** The four cards of the dashboard. */
export type Cards = Record<'projects' | 'milestones' | 'update' | 'messages', CardContent>

/** The texts for a client without a record, in the demo. Source: specification, section 2. */
export const SAMPLE_CARDS: Cards = {
  projects: { text: '2 active projects' },
  milestones: { text: '3 milestones in the next 30 days' },
  update: { text: 'Design review notes were added to your project' },
  messages: { text: '1 unread message' },
}

/** The facts about a client. @param now in milliseconds since the epoch */
export function cardsOf(overview: PortalOverview, now: number): Cards {
  const { activeProjects, upcomingMilestones, upcomingProjectId, unreadMessages } = overview
  return {
    projects: {
      text: countOf(activeProjects, 'active project'),
      ...(activeProjects > 0 && { path: portalTabPath('projects') }),
    },
    milestones: {
      text: `${countOf(upcomingMilestones, 'milestone')} in the next ${UPCOMING_DAYS} days`,
      ...(upcomingProjectId !== null && { path: ownProjectPath(upcomingProjectId) }),
    },
    update: latestOf(overview, now),
    // A conversation can be begun where none has.
    messages: {
      text: countOf(unreadMessages, 'unread message'),
      path: portalTabPath('messages'),
    },
  }
}

function latestOf({ latestUpdate }: PortalOverview, now: number): CardContent {
  if (!latestUpdate) return { text: 'Nothing new yet' }
  const { projectTitle, projectId, at } = latestUpdate
  return {
    text: `${projectTitle}: ${projectEventText(latestUpdate)}, ${relativeTime(at, now)}`,
    path: ownProjectPath(projectId),
  }
}

/** What happened while the client was away, and where it is. A single one is named. */
export function newsOf({ kind, count, title, projectId }: News['items'][number]) {
  switch (kind) {
    case 'MILESTONE':
      return {
        text: title === null ? `${count} milestones are done` : `“${title}” is done`,
        path: projectId === null ? portalTabPath('projects') : ownProjectPath(projectId),
      }
    case 'MESSAGE':
      return {
        text: count === 1 ? '1 new message' : `${count} new messages`,
        path: portalTabPath('messages'),
      }
    case 'FILE':
      return {
        text: title === null ? `${count} new files` : `New file: ${title}`,
        path: portalTabPath('documents'),
      }
    case 'INVOICE':
      return {
        text: title === null ? `${count} new invoices` : `New invoice: ${title}`,
        path: portalTabPath('financials'),
      }
  }
}

function countOf(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`
}
