import { problemsOf } from '@loggia/contracts/site/content'
import type { SitePreview } from '@loggia/contracts/site/preview'
import { SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { readSections } from './site-sections.ts'
import { siteOf, type SiteSource } from './site-snapshot.queries.ts'

/** The site as it would be if every valid draft were published now. */
export async function previewSite(
  source: SiteSource,
): Promise<{ site: SiteSnapshot; preview: SitePreview }> {
  const sections = await readSections(source.db)
  const drafts = sections.filter(({ draft }) => draft !== null)
  const isValid = ({ key, draft }: (typeof sections)[number]) => problemsOf(key, draft).length === 0
  const valid = new Set(drafts.filter(isValid))
  const shown = sections.map((row) => (valid.has(row) ? { ...row, published: row.draft } : row))
  const labels = (rows: typeof sections) => rows.map(({ key }) => SECTION_LABELS[key])
  return {
    site: await siteOf(source, shown),
    preview: {
      drafts: labels([...valid]),
      invalid: labels(drafts.filter((row) => !valid.has(row))),
    },
  }
}
