import { isSectionKey } from '@loggia/contracts/site/content'
import type { SectionKey } from '@loggia/contracts/site/sections'
import type { Transaction } from '@loggia/db/client'
import { notFound } from '../kernel/errors.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { addMissingRows } from './site-sections.ts'

/** The key of a section, from a call. @throws NOT_FOUND */
export function keyOf(name: string): SectionKey {
  if (isSectionKey(name)) return name
  throw notFound('Section')
}

/** Locks those of these sections that have a row, until the end of the transaction. */
export async function lockSections(db: Transaction, keys: readonly SectionKey[]): Promise<void> {
  await lockMatching(db, 'site_sections', { key: keys })
}

/** The same for sections that are going to change: untouched ones get their rows. */
export async function lockChangingSections(
  db: Transaction,
  keys: readonly SectionKey[],
): Promise<void> {
  await addMissingRows(db, keys)
  await lockSections(db, keys)
}
