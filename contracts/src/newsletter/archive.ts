/** An issue in the public archive. */
export interface ArchivedIssue {
  id: number
  subject: string
  /** ISO 8601; null while staff look at one that has not begun. */
  startedAt: string | null
}

/** What a page of the archive shows: one issue, or the list of all. */
export type Archive =
  | { issues: ArchivedIssue[]; issue?: never }
  | {
      /** The text is Markdown. */
      issue: ArchivedIssue & { body: string; isIndexed: boolean }
      issues?: never
    }
