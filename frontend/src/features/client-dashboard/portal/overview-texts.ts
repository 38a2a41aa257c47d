import { ownProjectPath } from '@loggia/contracts/paths'
import { UPCOMING_DAYS } from '@loggia/contracts/projects/events'
import { relativeTime } from '../../../lib/dates/format-date.ts'
import { projectEventText } from '../../../lib/format/project-event.ts'
import type { PortalOverviewQuery } from './overview.operations.generated.ts'
import { portalTabPath } from './portal-tab.ts'

export type PortalOverview = Omit<
  PortalOverviewQuery['portalOverview'],
  'dueInvoices' | 'newestUnread'
>

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

function countOf(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`
}
