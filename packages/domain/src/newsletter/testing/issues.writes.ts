import { type Area, type Choose, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'
import type { IssueStep } from '@loggia/contracts/newsletter/values'

/** A draft, and one that is being sent. */
const ISSUES = [71, 72] as const

const STEPS: readonly IssueStep[] = ['schedule', 'withdraw', 'pause', 'resume', 'stop']
const NOW = new Date('2026-04-15T09:30:00Z')

/** The issues of the newsletter. */
export const issueWrites: Area = {
  tables: {
    newsletter_issues: {
      columns: 'id, subject, body, state, scheduled_at, started_at',
      rows: [
        `(71, 'Spring', 'It is **warm**.', 'draft', NULL, NULL)`,
        `(72, 'Winter', 'It is cold.', 'sending', '2026-01-05', '2026-01-05')`,
      ],
      restored: ['subject', 'body', 'state', 'scheduled_at', 'started_at'],
    },
    newsletter_deliveries: {
      columns: 'id, issue_id, subscriber_id, state',
      // The subscriber is one of the site's area.
      rows: [`(81, 72, 5, 'queued')`],
      restored: ['state'],
    },
  },
  ids: { '/newsletter/issues/': ISSUES },
  changes: {
    createIssue: (choose) => ({ subject: `Issue ${choose(NUMBERS)}` }),
    updateIssue: (choose) => ({ subject: `Issue ${choose(NUMBERS)}`, version: null }),
    stepIssue: (choose) => ({ step: stepOf(choose), version: null, at: '2027-01-05T09:00:00Z' }),
  },
  async seed(db) {
    const dates = { scheduledAt: NOW, startedAt: NOW, finishedAt: NOW }
    await db.newsletterIssue.create({ data: { subject: 'Autumn', body: 'Leaves.' } })
    const data = { subject: 'Summer', body: 'Sun.', state: 'sent', ...dates }
    await db.newsletterIssue.create({ data })
  },
}

const stepOf = (choose: Choose) => STEPS[choose([0, 1, 2, 3, 4])]
