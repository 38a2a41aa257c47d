import { z } from 'zod'

/** The icons that texts of the site can choose from; the frontend has a drawing for each. */
export const SITE_ICONS = [
  'app-window',
  'blocks',
  'bot',
  'brain-circuit',
  'briefcase',
  'building',
  'calendar-check',
  'chart-line',
  'cloud',
  'code',
  'compass',
  'cpu',
  'database',
  'file-text',
  'gauge',
  'globe',
  'graduation-cap',
  'handshake',
  'headset',
  'heart',
  'layers',
  'lightbulb',
  'lock',
  'mail',
  'megaphone',
  'monitor-smartphone',
  'package',
  'palette',
  'pen-tool',
  'puzzle',
  'rocket',
  'search',
  'server',
  'shield-check',
  'shopping-cart',
  'smartphone',
  'sparkles',
  'store',
  'users',
  'wrench',
] as const

export const siteIcon = z.enum(SITE_ICONS, 'Please choose an icon')

export type SiteIcon = z.infer<typeof siteIcon>

/** The accents that texts of the site can choose from; each has a color in the light and the dark scheme. */
const SITE_ACCENTS = ['blue', 'violet', 'pink', 'teal', 'amber'] as const

export const siteAccent = z.enum(SITE_ACCENTS, 'Please choose a color')

export type SiteAccent = z.infer<typeof siteAccent>

/** The drawings that technologies can choose from: a logo and an illustration each. */
const ARTWORKS = [
  'node-js',
  'python',
  'java',
  'go',
  'ruby',
  'rust',
  'c-plus-plus',
  'php',
  'c-sharp',
  'swift',
  'kotlin',
  'web-platform',
  'sql',
  'react',
] as const

export const artwork = z.enum(ARTWORKS, 'Please choose a drawing')

export type ArtworkName = z.infer<typeof artwork>
