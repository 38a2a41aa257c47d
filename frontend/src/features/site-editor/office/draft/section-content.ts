import type { SiteSection } from '@loggia/contracts/site/editing'
import type { Content } from '../content/json.ts'

/** The public content of a section. */
export function shownToVisitors({ published, original }: SiteSection): Content {
  return published ?? original
}

/** The content of a section in the editor. */
export function presentContent(section: SiteSection): Content {
  return section.draft ?? shownToVisitors(section)
}
