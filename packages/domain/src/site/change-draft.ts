import { isDeepStrictEqual } from 'node:util'
import type { StoredContent } from '@loggia/contracts/site/content'
import type { SiteSection } from '@loggia/contracts/site/editing'
import type { SectionKey } from '@loggia/contracts/site/sections'
import { Prisma } from '@loggia/db/generated/client'
import type { AuditRecord } from '../kernel/unit-of-work.ts'
import type { Scope } from '../kernel/operation.ts'
import { assertVersion } from '../kernel/assert-version.ts'
import { lockChangingSections, lockSections } from './section-locks.ts'
import { readSection, toSection } from './site-sections.ts'

interface DraftChange extends Pick<AuditRecord, 'action' | 'after'> {
  key: SectionKey
  /** The version on which the change is based, if the caller sent one. */
  version: number | null | undefined
  /** The new draft; null for none. */
  content: StoredContent | null
}

/**
 * Changes the draft of a section, unless it was changed in the meantime. A draft that equals the published text ends.
 *
 * @throws STALE_VERSION with the present section
 */
export function changeDraft(
  { actor, site, transaction }: Pick<Scope<'site:write'>, 'actor' | 'site' | 'transaction'>,
  { key, version, content, action, after }: DraftChange,
): Promise<SiteSection> {
  const known = site.current()
  const draftFor = ({ published, original }: SiteSection) =>
    isDeepStrictEqual(content, published ?? original) ? null : content
  return transaction(async ({ db, audit }) => {
    await lockSections(db, [key])
    let row = await readSection(db, key)
    if (row.version === null && draftFor(toSection(row, known)) !== null) {
      // Until now there was no row to lock.
      await lockChangingSections(db, [key])
      row = await readSection(db, key)
    }
    const before = toSection(row, known)
    assertVersion(before, version)
    const draft = draftFor(before)
    if (isDeepStrictEqual(draft, before.draft)) return before
    const data = {
      draft: draft === null ? Prisma.DbNull : (draft as Prisma.InputJsonObject),
      version: { increment: 1 },
      editedAt: new Date(),
      editedById: actor.id,
    }
    await db.siteSection.update({ where: { key }, data })
    // An editor saves every few seconds: the log names who begins or continues a draft, once.
    const isContinued = row.draft !== null && row.editedById === actor.id
    if (action !== 'siteSection.edited' || !isContinued) {
      await audit({ action, entity: 'siteSection', entityId: key, ...(after && { after }) })
    }
    return toSection(await readSection(db, key), known)
  })
}
