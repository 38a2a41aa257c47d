import { problemsOf, type StoredContent } from '@loggia/contracts/site/content'
import type { SectionState, SiteSection } from '@loggia/contracts/site/editing'
import type { KnownCompany } from '@loggia/contracts/site/placeholders'
import { SECTION_KEYS, type SectionKey } from '@loggia/contracts/site/sections'
import { originalOf } from '@loggia/contracts/site/snapshot'
import type { Transaction } from '@loggia/db/client'
import { notFound } from '../kernel/errors.ts'

/** A section with its draft and its newest version, if there are any. */
export interface SectionRow {
  key: SectionKey
  draft: StoredContent | null
  version: number | null
  editedAt: Date | null
  editedById: number | null
  editedBy: string | null
  publishedId: number | null
  publishedAt: Date | null
  publishedBy: string | null
  published: StoredContent | null
}

type Reader = Pick<Transaction, '$queryRaw'>

/** Reads the sections with these keys, in their order. */
export function readSections(
  db: Reader,
  keys: readonly SectionKey[] = SECTION_KEYS,
): Promise<SectionRow[]> {
  return db.$queryRaw<SectionRow[]>`
    SELECT k.key, s.draft, s.version, s.edited_at AS "editedAt",
      s.edited_by_id AS "editedById", e.name AS "editedBy",
      v.id AS "publishedId", v.published_at AS "publishedAt", p.name AS "publishedBy",
      v.content AS published
    FROM unnest(${keys}::text[]) WITH ORDINALITY k(key, position)
    LEFT JOIN site_sections s ON s.key = k.key
    LEFT JOIN users e ON e.id = s.edited_by_id
    LEFT JOIN LATERAL (
      SELECT * FROM site_versions WHERE key = k.key ORDER BY id DESC LIMIT 1
    ) v ON true
    LEFT JOIN users p ON p.id = v.published_by_id
    ORDER BY k.position`
}

/** Reads one section. @throws NOT_FOUND */
export async function readSection(db: Reader, key: SectionKey): Promise<SectionRow> {
  const [row] = await readSections(db, [key])
  if (!row) throw notFound('Section')
  return row
}

/** The state of a section, whose original is worded by the known facts about the company. */
export function toState(row: SectionRow, known: KnownCompany): SectionState {
  const { key, draft, version, editedAt, editedById, editedBy, published, publishedBy } = row
  return {
    key,
    isDraft: draft !== null,
    version: version ?? 1,
    editedAt: editedAt?.toISOString() ?? null,
    editedById,
    editedBy,
    publishedId: row.publishedId,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy,
    problems: problemsOf(key, draft ?? published ?? originalOf(key, known)),
  }
}

export function toSection(row: SectionRow, known: KnownCompany): SiteSection {
  const { key, draft, published } = row
  return {
    ...toState(row, known),
    draft,
    published,
    original: originalOf(key, known),
  }
}

/** Adds the rows of sections that have none, in an order that keeps two calls from deadlocks. */
export async function addMissingRows(db: Transaction, keys: readonly SectionKey[]): Promise<void> {
  const data = keys.toSorted().map((key) => ({ key }))
  await db.siteSection.createMany({ data, skipDuplicates: true })
}
