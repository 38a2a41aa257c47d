import { PATHS } from '@loggia/contracts/paths'
import type { Context } from '@loggia/domain/kernel/context'
import { AppError } from '@loggia/domain/kernel/errors'
import { readClient } from '@loggia/domain/clients/client-list.service'
import { readContact } from '@loggia/domain/contacts/contact-detail.service'
import { readOwnProject } from '@loggia/domain/projects/own-projects.service'
import { readProject } from '@loggia/domain/projects/project-list.service'
import type { ShellRecord } from './shell-renderer.ts'

/** What the server knows of the record that a page is about, which is missing where it could not be read. */
export interface FoundRecord {
  record?: ShellRecord
  isMissing: boolean
}

type Read = (context: Context, input: { id: string }) => Promise<ShellRecord>

/** The lists whose records have a page below them, and how the name of one is read by whoever may see it. */
const RECORDS: readonly [list: string, read: Read][] = [
  [
    PATHS.adminClients,
    async (context, input) => {
      const { id, name } = await readClient(context, input)
      return { __typename: 'Client', id, name }
    },
  ],
  [
    PATHS.adminContacts,
    async (context, input) => {
      const { id, firstName, lastName } = await readContact(context, input)
      return { __typename: 'Contact', id, firstName, lastName }
    },
  ],
  [
    PATHS.adminProjects,
    async (context, input) => {
      const { id, title } = await readProject(context, input)
      return { __typename: 'Project', id, title }
    },
  ],
  [
    `${PATHS.clientDashboard}/projects`,
    async (context, input) => {
      const { id, title } = await readOwnProject(context, input)
      return { __typename: 'OwnProject', id, title }
    },
  ],
]

/** Reads the name of the record that a path names. */
export async function readShellRecord(context: Context, path: string): Promise<FoundRecord> {
  for (const [list, read] of RECORDS) {
    const id = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : ''
    if (/^\d+$/.test(id)) return found(context, read(context, { id }))
  }
  return { isMissing: false }
}

async function found({ log }: Context, reading: Promise<ShellRecord>): Promise<FoundRecord> {
  try {
    return { record: await reading, isMissing: false }
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'NOT_FOUND'
    if (!isMissing) log.warn({ err: error }, 'the app shell is sent without the name of its record')
    return { isMissing }
  }
}
