import { z } from 'zod'
import { assetPath } from './assets.ts'
import type { Brand } from './brand.ts'

/** What every screen needs to know of the brand. */
export const shownBrand = z.object({
  accent: z.string(),
  /** The path of the logo; null where the name stands beside a mark. */
  logo: z.string().nullable(),
  /** The hash of the icon; null where there is none. */
  icon: z.string().nullable(),
})

export type ShownBrand = z.infer<typeof shownBrand>

export function shownBrandOf({ accent, logo, icon }: Brand): ShownBrand {
  return { accent, logo: logo && assetPath('logo', logo), icon }
}
