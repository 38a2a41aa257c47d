import { ROOMY } from '../lib/browser/device.ts'
import { DARK_SECTION, GLOW, LIGHT, MARK } from '@loggia/contracts/site/palette/default-palette'
import { variables } from './variables.ts'

export const color = variables(LIGHT)

/** The glow on dark backgrounds. */
export const glow = variables(GLOW, 'glow')

/** The gradient of the logo, and the lines on it. */
export const mark = { ...variables(MARK, 'mark'), line: '#ffffff' } as const

/** The hero, the calls to action and the footer are dark in both schemes. */
export const darkSection = variables(DARK_SECTION, 'dark')

export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4rem',
  9: 'clamp(4rem, 3rem + 4vw, 6rem)',
} as const

export const font = {
  family: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  code: "ui-monospace, 'SF Mono', 'Cascadia Code', 'DejaVu Sans Mono', monospace",
  quiet: '0.8125rem',
  small: '0.875rem',
  body: 'var(--font-body, 1rem)',
  control: 'var(--font-control, 1rem)',
  lead: 'clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)',
  h4: 'var(--font-section, 1.125rem)',
  h3: 'var(--font-section, 1.375rem)',
  /** The title of a room. */
  title: '1.5rem',
  h2: 'clamp(1.875rem, 1.4rem + 2.1vw, 3rem)',
  h1: 'clamp(2.375rem, 1.4rem + 4.3vw, 4.75rem)',
} as const

export const radius = {
  small: '0.5rem',
  medium: 'var(--radius-medium, 0.75rem)',
  large: 'var(--radius-large, 1.25rem)',
  round: '999px',
} as const

export const shadow = {
  low: `0 1px 2px ${color.shadow}, 0 2px 8px ${color.shadow}`,
  high: `0 4px 12px ${color.shadow}, 0 24px 48px ${color.shadow}`,
} as const

export const layer = {
  header: 10,
  banner: 20,
  dialog: 25,
  menu: 30,
  toast: 40,
  skipLink: 50,
} as const

/** Media queries: the minimum widths at which the layout changes. */
export const from = {
  small: '@media (min-width: 40rem)',
  medium: '@media (min-width: 48rem)',
  large: '@media (min-width: 64rem)',
  roomy: `@media ${ROOMY}`,
  wide: '@media (min-width: 80rem)',
} as const

/** Where the sidebar is a rail of icons: between the menu of phones and the sidebar with texts. */
export const inRail = '@media (min-width: 40rem) and (max-width: 68.74rem)'

export const size = {
  page: '76rem',
  prose: '44rem',
  header: '4.5rem',
  /** Set by the demo banner while it is visible. */
  banner: 'var(--banner-height, 0px)',
  /** Set by the banner about the view of a client while it is visible. */
  viewBanner: 'var(--view-banner-height, 0px)',
  sidebar: '16rem',
  rail: '4rem',
  /** The second pane of a record's page. */
  pane: 'clamp(20rem, 30vw, 28rem)',
  /** Smaller where people work all day: see `RoomScale`. */
  control: 'var(--control-height, 2.875rem)',
  controlPadding: 'var(--control-padding, 1.5rem)',
  /** Above and below the text of a control. */
  controlBlock: 'var(--control-block, 0.5rem)',
} as const
