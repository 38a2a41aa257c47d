import type { Shape } from '../artwork/shapes.ts'

export interface Technology {
  title: string
  category: string
  /** Two paragraphs. */
  description: readonly [string, string]
  metrics: readonly [string, string, string, string, string, string]
  /** The accent colour on the dark background of the section, as hex. */
  color: `#${string}`
  /** The logo: the path of line art in a 24 × 24 view box. */
  logo: string
  /** The illustration of the panel. */
  image: readonly Shape[]
}
