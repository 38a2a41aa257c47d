import { sectionOf } from '@loggia/contracts/site/content'
import { publishInput, sectionState, type SiteSection } from '@loggia/contracts/site/editing'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { StaffActor } from '../kernel/actor.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { assertVersion } from '../kernel/change-row.ts'
import { lockTable } from '../kernel/row-locks.ts'
import { lockChangingSections, keyOf } from './section-locks.ts'
import { readSections, toSection, toState } from './site-sections.ts'

/**
 * Shows the drafts of these sections to visitors: all of them, or none. A section that was never published and has no
 * draft is published as it is: staff have read its original and stand by it. Any other stays as it is.
 */
export const publishSite = operation({
  summary:
    'Shows the drafts of these sections to visitors: all of them or, where one cannot be published, none',
  description: "The error's `fields` names each place, such as `services.cards.2.title`.",
  action: 'site:write',
  rest: 'POST /site/publish',
  input: publishInput,
  output: z.array(sectionState),
  async run({ actor, transaction, site }, { sections }) {
    const versions = new Map(sections.map(({ key, version }) => [keyOf(key), version]))
    const keys = [...versions.keys()]
    const states = await transaction(async (unit) => {
      const { db } = unit
      const known = site.current()
      await lockChangingSections(db, keys)
      const present = (await readSections(db, keys)).map((row) => toSection(row, known))
      for (const section of present) assertVersion(section, versions.get(keyOf(section.key)))
      const drafts = present.filter(({ isDraft, published }) => isDraft || published === null)
      assertComplete(drafts)
      // The ids of versions follow the order in which they are committed.
      if (drafts.length > 0) await lockTable(db, 'site_versions')
      for (const draft of drafts) await publish(unit, actor, draft)
      return (await readSections(db, keys)).map((row) => toState(row, known))
    })
    await site.changed()
    return states
  },
})

/** @throws VALIDATION that names every place which has to be changed first: `services.items.2.title` */
function assertComplete(drafts: readonly SiteSection[]): void {
  const problems = drafts.flatMap(({ key, problems: places }) =>
    places.map(({ path, message }) => [path === '' ? key : `${key}.${path}`, message] as const),
  )
  if (problems.length === 0) return
  const fields = Object.fromEntries(problems.toReversed())
  throw new AppError('VALIDATION', 'Not published: some texts need to be corrected first', {
    fields,
  })
}

async function publish(
  { db, audit }: UnitOfWork,
  actor: StaffActor,
  { key: name, draft, original }: SiteSection,
): Promise<void> {
  const key = keyOf(name)
  const content = sectionOf(key).schema.parse(draft ?? original) as Prisma.InputJsonObject
  const publishedAt = new Date()
  const row = { key, content, publishedAt, publishedById: actor.id }
  const { id: versionId } = await db.siteVersion.create({ data: row })
  const data = {
    draft: Prisma.DbNull,
    version: { increment: 1 },
    editedAt: publishedAt,
    editedById: actor.id,
  }
  await db.siteSection.update({ where: { key }, data })
  const after = { versionId }
  await audit({ action: 'siteSection.published', entity: 'siteSection', entityId: key, after })
}
