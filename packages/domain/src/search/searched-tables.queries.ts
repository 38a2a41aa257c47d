import { Prisma } from '@loggia/db/generated/client'
import type { SearchKind } from '@loggia/contracts/search/search'
import { senderText } from '../contacts/sender-text.ts'

/** How the records of a kind are found. All expressions are about the table `t`. */
interface SearchedTable {
  table: Prisma.Sql
  /** The names, in which typing errors are forgiven and by which hits are ranked. */
  names: readonly Prisma.Sql[]
  /** Further searched texts, without forgiving typing errors. */
  facts: readonly Prisma.Sql[]
  /** Names and facts as one text, where a trigram index has that; otherwise it has each of them. */
  together?: Prisma.Sql
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
    names: [sql`t.name`, sql`t.company`],
    facts: [sql`t.email`, sql`t.phone`],
    beginnings: [sql`lower(t.name)`, sql`lower(t.company)`],
    label: sql`t.name`,
    detail: sql`t.company`,
    condition: ALL,
  },
  projects: {
    table: sql`projects`,
    names: [sql`t.title`],
    facts: [],
    beginnings: [sql`lower(t.title)`],
    label: sql`t.title`,
    detail: sql`coalesce((SELECT c.name FROM clients c WHERE c.id = t.client_id), '')`,
    condition: ALL,
  },
  contacts: {
    table: sql`contacts`,
    names: [sql`t.first_name`, sql`t.last_name`, sql`t.company`],
    facts: [sql`t.email`],
    together: Prisma.raw(senderText('t')),
    beginnings: [sql`lower(t.first_name || ' ' || t.last_name)`, sql`lower(t.last_name)`],
    label: sql`t.first_name || ' ' || t.last_name`,
    detail: sql`coalesce(nullif(t.company, ''), t.email)`,
    condition: ALL,
  },
  // There are few of them, so that no index is needed.
  people: {
    table: sql`users`,
    names: [sql`t.name`],
    facts: [sql`t.email`, sql`t.username`],
    beginnings: [sql`lower(t.name)`],
    label: sql`t.name`,
    detail: sql`t.email`,
    condition: sql`t.deactivated_at IS NULL`,
  },
}
