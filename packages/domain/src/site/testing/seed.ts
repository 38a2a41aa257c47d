import { givenBy } from '@loggia/contracts/site/placeholders'
import { SITE_SECTIONS } from '@loggia/contracts/site/sections'
import type { Database } from '@loggia/db/client'

/**
 * Two sections that were published and edited, one of them by an account that is gone, and a test email that failed.
 *
 * @returns the ids of the versions
 */
export async function seedSite(db: Database, authorId: number): Promise<number[]> {
  const content = SITE_SECTIONS.footer.original(givenBy({}))
  const draft = { ...content, blurb: 'Two people and a dog.' }
  await db.siteSection.create({ data: { key: 'footer', draft, editedById: authorId } })
  await db.siteSection.create({ data: { key: 'hero' } })
  const versions = await db.siteVersion.createManyAndReturn({
    data: [
      { key: 'footer', content, publishedById: authorId },
      { key: 'footer', content: draft },
      { key: 'about', content: SITE_SECTIONS.about.original(givenBy({})), publishedById: authorId },
      { key: 'hero', content: SITE_SECTIONS.hero.original(givenBy({})) },
    ],
  })
  await db.outbox.create({
    data: {
      kind: 'sendTestMail',
      refId: authorId,
      messageId: '<test@x.example>',
      deadAt: new Date(),
      lastErrorClass: 'SMTP 550',
    },
  })
  return versions.map(({ id }) => id)
}
