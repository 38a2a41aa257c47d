import { z } from 'zod'
import type { SectionKey } from './section-labels.ts'
import { section } from './section.ts'
import { filledListOf } from './text.ts'

/** The sections of the home page below the hero, which begins it. The order is that of the specification. */
export const HOME_SECTIONS = [
  'growth',
  'services',
  'process',
  'work',
  'cases',
  'quotes',
  'logos',
  'about',
  'contact',
  'callToAction',
] as const satisfies readonly SectionKey[]

export type HomeSection = (typeof HOME_SECTIONS)[number]

/** Which sections the home page shows, from top to bottom. */
export const layout = section(
  z.object({
    sections: filledListOf(z.enum(HOME_SECTIONS), HOME_SECTIONS.length).superRefine(
      (sections, { addIssue }) => {
        for (const [index, key] of sections.entries()) {
          if (sections.indexOf(key) === index) continue
          addIssue({ code: 'custom', path: [index], message: 'Is there already' })
        }
        if (sections.includes('contact')) return
        addIssue({ code: 'custom', message: 'Contact stays: every page leads to its form' })
      },
    ),
  }),
  () => ({ sections: [...HOME_SECTIONS] }),
)
