import { PATHS } from '@loggia/contracts/paths'
import type { Context } from '@loggia/domain/kernel/context'
import { AppError } from '@loggia/domain/kernel/errors'
import { readClient } from '@loggia/domain/clients/client-list.service'
import { readContact } from '@loggia/domain/contacts/contact-detail.service'
import { readOwnProject } from '@loggia/domain/projects/own-projects.service'
import { readProject } from '@loggia/domain/projects/project-list.service'

/** What the server knows of the record that a page is about; its name is missing where it could not be read. */
export interface ShellRecord {
  name?: string
  isMissing: boolean
}

type Read = (context: Context, id: string) => Promise<string>

/** The lists whose records have a page below them, and how the name of one is read by whoever may see it. */
const RECORDS: readonly [list: string, read: Read][] = [
  [PATHS.adminClients, async (context, id) => (await readClient(context, { id })).name],
  [PATHS.adminContacts, nameOfContact],
  [PATHS.adminProjects, async (context, id) => (await readProject(context, { id })).title],
  [
    `${PATHS.clientDashboard}/projects`,
    async (context, id) => (await readOwnProject(context, { id })).title,
  ],
]

async function nameOfContact(context: Context, id: string): Promise<string> {
  const { firstName, lastName } = await readContact(context, { id })
  return `${firstName} ${lastName}`
}

/** Reads the name of the record that a path names. */
export async function readShellRecord(context: Context, path: string): Promise<ShellRecord> {
  for (const [list, read] of RECORDS) {
    const id = path.startsWith(`${list}/`) ? path.slice(list.length + 1) : ''
    if (/^\d+$/.test(id)) return named(context, read(context, id))
  }
  return { isMissing: false }
}

async function named({ log }: Context, reading: Promise<string>): Promise<ShellRecord> {
  try {
    return { name: await reading, isMissing: false }
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'NOT_FOUND'
    if (!isMissing) log.warn({ err: error }, 'the app shell is sent without the name of its record')
    return { isMissing }
  }
}
