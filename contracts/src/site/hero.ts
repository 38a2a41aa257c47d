import { z } from 'zod'
import { siteAccent, siteIcon } from './marks.ts'
import { section } from './section.ts'
import { filledListOf, line, paragraph, word } from './text.ts'

export const hero = section(
  z.object({
    badge: word,
    headline: line,
    /** Typed out after the headline. */
    phrase: word,
    pitch: paragraph,
    discover: word,
    consult: word,
  }),
  () => ({
    badge: 'NEXT-GEN TECH SOLUTIONS',
    headline: 'Transform your business with',
    phrase: 'cutting-edge technology',
    pitch:
      'We design and build websites, apps and systems that put A.I., machine learning and cloud ' +
      'technologies to work, so that your business serves its customers better and grows with less effort.',
    discover: "Discover What's Possible",
    consult: 'Get a Free Tech Consultation',
  }),
)

const growthTile = z.object({ icon: siteIcon, name: word, claim: word, accent: siteAccent })

type GrowthTile = z.infer<typeof growthTile>

const ORIGINAL_TILES: GrowthTile[] = [
  { icon: 'app-window', name: 'WEBSITES', claim: 'that engage', accent: 'blue' },
  { icon: 'monitor-smartphone', name: 'APPS', claim: 'that perform', accent: 'violet' },
  { icon: 'layers', name: 'SYSTEMS', claim: 'that scale', accent: 'teal' },
  { icon: 'compass', name: 'STRATEGIES', claim: 'that deliver', accent: 'amber' },
]

/** The strip below the hero. */
export const growth = section(
  z.object({
    title: line,
    tiles: filledListOf(growthTile, 8),
  }),
  () => ({
    title: 'FOUR WAYS WE ACCELERATE YOUR BUSINESS GROWTH',
    tiles: ORIGINAL_TILES,
  }),
)
