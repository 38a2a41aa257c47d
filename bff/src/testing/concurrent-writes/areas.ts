import type { Area } from './area.ts'
import { accounts } from './areas/accounts.ts'
import { contacts } from './areas/contacts.ts'
import { conversations } from './areas/conversations.ts'
import { files } from './areas/files.ts'
import { invoices } from './areas/invoices.ts'
import { projectWork } from './areas/project-work.ts'
import { records } from './areas/records.ts'
import { site } from './areas/site.ts'
import { trash } from './areas/trash.ts'

const AREAS: Area[] = [
  records,
  projectWork,
  contacts,
  trash,
  accounts,
  conversations,
  files,
  invoices,
  site,
]

function merged<T>(of: (area: Area) => Record<string, T> | undefined): Record<string, T> {
  return Object.fromEntries(AREAS.flatMap((area) => Object.entries(of(area) ?? {})))
}

/**
 * The few rows that every call is about. The first id of a table is the one that every operation can do something with;
 * rows that refer to clients lie in the opposite order of the clients.
 */
export const TABLES = merged(({ tables }) => tables)

/** What differs from the example of each operation. */
export const CHANGES = merged(({ changes }) => changes)

/** The ids that the parameter `id` of a path, or `ids` of a body, can have, by the beginning of the path. */
export const IDS = merged(({ ids }) => ids)
