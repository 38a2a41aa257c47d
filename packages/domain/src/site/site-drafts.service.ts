import type { StoredContent } from '@loggia/contracts/site/content'
import {
  draftInput,
  restoreInput,
  saveDraftInput,
  siteSection,
  type SiteSection,
} from '@loggia/contracts/site/editing'
import { originalOf } from '@loggia/contracts/site/snapshot'
import { isDeepStrictEqual } from 'node:util'
import type { SectionKey } from '@loggia/contracts/site/sections'
import { Prisma } from '@loggia/db/generated/client'
import { notFound } from '../kernel/errors.ts'
import { operation, type Scope } from '../kernel/operation.ts'
import { keyOf, lockChangingSections, lockSections } from './section-locks.ts'
import type { AuditRecord } from '../kernel/unit-of-work.ts'
import { assertVersion } from '../kernel/change-row.ts'
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
function changeDraft(
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

export const saveSiteDraft = operation({
  summary:
    'Keeps the draft of a section, complete or not; `problems` says what keeps it from being published',
  description: 'A draft that says what visitors see already ends.',
  action: 'site:write',
  rest: 'PUT /site/sections/{key}/draft',
  hasLargeBody: true,
  input: saveDraftInput,
  output: siteSection,
  async run(scope, { key, version, content }) {
    return changeDraft(scope, { key: keyOf(key), version, content, action: 'siteSection.edited' })
  },
})

/** Drops the draft, so that the section is as visitors see it. */
export const discardSiteDraft = operation({
  summary: 'Drops the draft of a section',
  action: 'site:write',
  rest: 'DELETE /site/sections/{key}/draft',
  input: draftInput,
  output: siteSection,
  async run(scope, { key, version }) {
    const action = 'siteSection.discarded'
    return changeDraft(scope, { key: keyOf(key), version, content: null, action })
  },
})

/** Makes the original text the draft. Visitors see it once it is published. */
export const resetSiteDraft = operation({
  summary: 'Makes the original text of a section its draft',
  action: 'site:write',
  rest: 'POST /site/sections/{key}/reset',
  input: draftInput,
  output: siteSection,
  async run(scope, { key: name, version }) {
    const key = keyOf(name)
    const content = originalOf(key, scope.site.current())
    return changeDraft(scope, { key, version, content, action: 'siteSection.reset' })
  },
})

/** Makes an earlier version the draft. Visitors see it once it is published. */
export const restoreSiteVersion = operation({
  summary: "Makes an earlier version its section's draft",
  action: 'site:write',
  rest: 'POST /site/versions/{id}/restore',
  input: restoreInput,
  output: siteSection,
  async run(scope, { id, version }) {
    const earlier = await scope.db.siteVersion.findUnique({ where: { id } })
    if (!earlier) throw notFound('Version')
    const content = earlier.content as StoredContent
    const after = { versionId: id }
    const change = { key: keyOf(earlier.key), version, content, after }
    return changeDraft(scope, { ...change, action: 'siteSection.restored' })
  },
})
