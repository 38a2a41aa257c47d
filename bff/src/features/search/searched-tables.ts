import { Prisma } from '@loggia/db/generated/client'
import type { SearchKind } from '@loggia/contracts/values/search'

/** How the records of a kind are found. All expressions are about the table `t`. */
interface SearchedTable {
  table: Prisma.Sql
  /** The columns that words are looked for in; a trigram index has each of them. */
  columns: readonly Prisma.Sql[]
  /** The texts that a prefix is looked for in, in lower case; an index on `text_pattern_ops` has each of them. */
  beginnings: readonly Prisma.Sql[]
  label: Prisma.Sql
  detail: Prisma.Sql
  condition: Prisma.Sql
}

const { sql } = Prisma

const ALL = sql`true`

export const SEARCHED_TABLES: Record<SearchKind, SearchedTable> = {
  clients: {
    table: sql`clients`,
    columns: [sql`t.name`, sql`t.company`, sql`t.email`, sql`t.phone`],
    beginnings: [sql`lower(t.name)`, sql`lower(t.company)`],
    label: sql`t.name`,
    detail: sql`t.company`,
    condition: ALL,
  },
  projects: {
    table: sql`projects`,
    columns: [sql`t.title`],
    beginnings: [sql`lower(t.title)`],
    label: sql`t.title`,
    detail: sql`coalesce((SELECT c.name FROM clients c WHERE c.id = t.client_id), '')`,
    condition: ALL,
  },
  contacts: {
    table: sql`contacts`,
    columns: [sql`t.first_name`, sql`t.last_name`, sql`t.email`, sql`t.company`],
    beginnings: [sql`lower(t.first_name || ' ' || t.last_name)`, sql`lower(t.last_name)`],
    label: sql`t.first_name || ' ' || t.last_name`,
    detail: sql`coalesce(nullif(t.company, ''), t.email)`,
    condition: ALL,
  },
  // There are few of them, so that no index is needed.
  people: {
    table: sql`users`,
    columns: [sql`t.name`, sql`t.email`, sql`t.username`],
    beginnings: [sql`lower(t.name)`],
    label: sql`t.name`,
    detail: sql`t.email`,
    condition: sql`t.deactivated_at IS NULL`,
  },
}
