import { z } from 'zod'
import { latestYear } from '../days.ts'
import { assetPath } from '../assets/assets.ts'
import { section } from './section.ts'
import { accentColor } from './palette/accent.ts'
import { DEFAULT_ACCENT } from './palette/palette.ts'
import { optionalLine, picture } from './text.ts'

const EARLIEST_YEAR = 1700

const year = z
  .int('Must be a year')
  .min(EARLIEST_YEAR, `Must be ${EARLIEST_YEAR} or later`)
  .refine((value) => value <= latestYear(), 'Must not be in the future')

/** How the company looks. Its name is the setting `company_name`. */
export const brand = section(
  z.object({
    accent: accentColor,
    /** The year that texts and structured data name; null leaves it out. */
    foundedYear: year.nullable(),
    /** The law that governs the terms, such as "the State of New York"; empty for the place of the company. */
    jurisdiction: optionalLine,
    /** The sender's name in emails; empty for the company's name. */
    mailSenderName: optionalLine,
    logo: picture,
    icon: picture,
    /** The picture that link previews show. */
    preview: picture,
  }),
  (given) => ({
    accent: DEFAULT_ACCENT,
    foundedYear: given('demo', 2001, null),
    jurisdiction: '',
    mailSenderName: '',
    logo: null,
    icon: null,
    preview: null,
  }),
)

export type Brand = z.infer<typeof brand.schema>

export const shownBrand = z
  .object({
    accent: z.string().describe('The color of buttons and links, such as `#2f53ee`.'),
    logo: z
      .string()
      .nullable()
      .describe('The path of the logo; null where the name stands beside a mark.'),
    icon: z.string().nullable().describe('The hash of the icon; null where there is none.'),
  })
  .meta({ graphql: 'Brand', description: "What every screen needs to know of the company's look." })

export type ShownBrand = z.infer<typeof shownBrand>

export function shownBrandOf({ accent, logo, icon }: Brand): ShownBrand {
  return { accent, logo: logo && assetPath('logo', logo), icon }
}
