import type { SiteSection } from '@loggia/contracts/site/editing'
import type { Content } from '../content/json.ts'

/** What visitors see of a section. */
export function shownToVisitors({ published, original }: SiteSection): Content {
  return published ?? original
}

/** What the editor shows of a section. */
export function presentContent(section: SiteSection): Content {
  return section.draft ?? shownToVisitors(section)
}
