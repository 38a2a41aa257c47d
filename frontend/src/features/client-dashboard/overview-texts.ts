import type { ProjectStatus } from '@loggia/contracts/values/statuses'
import { daysBetween } from '../../lib/dates/calendar.ts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import type { GraphqlEnum } from '../../lib/format/graphql-enum.ts'

export interface OwnProject {
  title: string
  status: GraphqlEnum<ProjectStatus>
  /** YYYY-MM-DD. */
  endDate: string | null
  /** ISO 8601. */
  updatedAt: string
}

/** The texts of the four cards of the dashboard. */
interface CardTexts {
  projects: string
  milestones: string
  update: string
  messages: string
}

/** The texts for a client without projects. Source: specification, section 2. */
export const SAMPLE_TEXTS: CardTexts = {
  projects: '2 active projects',
  milestones: '3 milestones in the next 30 days',
  update: 'Design review notes were added to your project',
  messages: '1 unread message',
}

const MILESTONE_DAYS = 30

/**
 * The texts for a client's own projects; the end of a project within MILESTONE_DAYS is a milestone.
 *
 * @param today YYYY-MM-DD
 * @param now in milliseconds since the epoch
 */
export function cardTexts(projects: readonly OwnProject[], today: string, now: number): CardTexts {
  const [newest] = projects.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
  if (!newest) return SAMPLE_TEXTS
  const active = projects.filter(({ status }) => status === 'IN_PROGRESS').length
  const milestones = projects.filter((project) => endsSoon(project, today)).length
  return {
    projects: countOf(active, 'active project'),
    milestones: `${countOf(milestones, 'milestone')} in the next ${MILESTONE_DAYS} days`,
    update: `${newest.title} was updated ${relativeTime(newest.updatedAt, now)}`,
    // The portal has no messages between clients and staff yet.
    messages: countOf(0, 'unread message'),
  }
}

function endsSoon({ status, endDate }: OwnProject, today: string): boolean {
  if (!endDate || status === 'COMPLETED') return false
  const days = daysBetween(today, endDate)
  return days >= 0 && days <= MILESTONE_DAYS
}

function countOf(count: number, noun: string): string {
  return `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`
}
