import type { Shape } from '../artwork/shapes.ts'

export interface Technology {
  title: string
  category: string
  /** Two paragraphs. */
  description: readonly [string, string]
  metrics: readonly [string, string, string, string, string, string]
  /** The accent on the dark ground of the section, as hex. */
  color: `#${string}`
  /** The mark: lines on a field of 24 × 24. */
  logo: string
  /** The picture of the panel. */
  image: readonly Shape[]
}
