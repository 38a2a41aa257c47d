import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'
import { listIssues, readIssue, readIssueReach } from '../issues/issues.service.ts'

/** See `READS`. */
export const ISSUE_READS: Read[] = [
  [listIssues, byStaff],
  [
    readIssue,
    async ({ staff, app }) => {
      const rows = await app.db.newsletterIssue.findMany()
      return rows.map(({ id }) => [staff, { id }])
    },
  ],
  [readIssueReach, byStaff],
]
