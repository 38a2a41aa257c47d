import { account, type Person } from './people.ts'

/** A right to a file beside its owner's; without a person it is everybody's who has the link. */
export type Share = { role: 'reader' | 'writer'; person?: Person }

/** A file or folder of the sandbox. */
export type SandboxFile = {
  id: string
  name: string
  mimeType: string
  /** None: shared with the account, and in no folder of its own. */
  parent?: string
  /** None: as in a drive that belongs to an organisation. */
  owner?: Person
  modified: string
  shares?: Share[]
  trashed?: boolean
  tooLargeToExport?: boolean
  /** What the document says, where it has words. */
  lines?: string[]
}

/** The folder in which everything of the account's own lies; the API also calls it "root". */
export const rootId = '0LoggiaSandboxRoot'

/** Makes files of the account's own in a folder; the day is one of 2026, the time of day follows from the id. */
export function filesIn(parent: string) {
  return (
    mimeType: string,
    id: string,
    name: string,
    day: string,
    more: Partial<SandboxFile> = {},
  ): SandboxFile => {
    const minutes = Buffer.from(id).reduce((sum, byte) => sum + byte) % 540
    const modified = new Date(Date.parse(`2026-${day}T08:00:00Z`) + minutes * 60_000).toISOString()
    return { id, name, mimeType, parent, owner: account, modified, ...more }
  }
}
