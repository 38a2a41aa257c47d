import { DEFAULT_PALETTE, type Palette } from '@loggia/contracts/site/palette/default-palette'

/** How the company appears in its emails. */
export interface MailBrand {
  name: string
  palette: Palette
  /** Stands for the name, where the company has one. */
  logo: { url: string; width: number; height: number } | null
}

/** A company that has chosen nothing but its name. */
export function plainBrand(name: string): MailBrand {
  return { name, palette: DEFAULT_PALETTE, logo: null }
}
