import { daysBetween } from '../../lib/dates/calendar.ts'
import { relativeTime } from '../../lib/dates/format-date.ts'

export interface OwnProject {
  title: string
  status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'ON_HOLD'
  /** YYYY-MM-DD. */
  endDate: string | null
  /** ISO 8601. */
  updatedAt: string
}

/** The texts of the four cards of the dashboard. */
export interface CardTexts {
  projects: string
  milestones: string
  update: string
  messages: string
}

/** What the cards say while a client has no projects of its own. Source: specification, section 2. */
export const SAMPLE_TEXTS: CardTexts = {
  projects: '2 active projects',
  milestones: '3 milestones in the next 30 days',
  update: 'Design review notes were added to your project',
  messages: '1 unread message',
}

const MILESTONE_DAYS = 30

/**
 * What the cards say of a client's own projects: an end that is near is a milestone.
 *
 * @param today YYYY-MM-DD
 * @param now in milliseconds
 */
export function cardTexts(projects: readonly OwnProject[], today: string, now: number): CardTexts {
  const [newest] = projects.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
  if (!newest) return SAMPLE_TEXTS
  const active = projects.filter(({ status }) => status === 'IN_PROGRESS').length
  const milestones = projects.filter((project) => endsSoon(project, today)).length
  return {
    projects: counted(active, 'active project'),
    milestones: `${counted(milestones, 'milestone')} in the next ${MILESTONE_DAYS} days`,
    update: `${newest.title} was updated ${relativeTime(newest.updatedAt, now)}`,
    // There is no mail between clients and staff in the portal yet, so there is none to read.
    messages: counted(0, 'unread message'),
  }
}

function endsSoon({ status, endDate }: OwnProject, today: string): boolean {
  if (!endDate || status === 'COMPLETED') return false
  const days = daysBetween(today, endDate)
  return days >= 0 && days <= MILESTONE_DAYS
}

function counted(count: number, what: string): string {
  return `${count === 0 ? 'No' : count} ${what}${count === 1 ? '' : 's'}`
}
