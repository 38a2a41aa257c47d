import { type Palette, variables } from './variables.ts'

/** The colors of the light scheme. Text has a contrast of 4.5:1 on its background, field borders 3:1. */
export const light = {
  background: '#ffffff',
  backgroundSoft: '#f4f6fb',
  surface: '#ffffff',
  surfaceSunken: '#eef1f8',
  line: '#dde3ee',
  lineStrong: '#78839b',
  text: '#10172a',
  textSoft: '#4a5570',
  brand: '#2f53ee',
  brandHover: '#2343cd',
  onBrand: '#ffffff',
  brandText: '#2546d2',
  brandSoft: '#e8edff',
  danger: '#c4202f',
  dangerHover: '#a51826',
  dangerText: '#b71c2b',
  dangerSoft: '#fdecee',
  successText: '#11683a',
  successSoft: '#e3f6eb',
  warningText: '#874c00',
  warningSoft: '#fff2d9',
  blue: '#2546d2',
  violet: '#6d28d9',
  pink: '#b8185c',
  teal: '#0b6b62',
  amber: '#874c00',
  shadow: 'rgb(20 32 70 / 0.1)',
} as const satisfies Palette

/** The colors of the dark scheme. */
export const dark: Record<keyof typeof light, string> = {
  background: '#0a0f1e',
  backgroundSoft: '#0e1427',
  surface: '#131b31',
  surfaceSunken: '#1b2540',
  line: '#263250',
  lineStrong: '#6d7b9c',
  text: '#edf1fb',
  textSoft: '#aab5cd',
  brand: '#3f61f3',
  brandHover: '#5472f7',
  onBrand: '#ffffff',
  brandText: '#9db1ff',
  brandSoft: '#1c2a5c',
  danger: '#d22d3d',
  dangerHover: '#e04553',
  dangerText: '#ff9aa3',
  dangerSoft: '#43171f',
  successText: '#7fdcaa',
  successSoft: '#10392a',
  warningText: '#fbc66d',
  warningSoft: '#40300f',
  blue: '#9db1ff',
  violet: '#c6aaff',
  pink: '#ff9cc8',
  teal: '#62dccb',
  amber: '#fbc66d',
  shadow: 'rgb(0 0 0 / 0.45)',
}

export const color = variables(light)

/** The glow on dark backgrounds. */
export const glow = {
  blue: 'rgb(47 83 238 / 0.4)',
  violet: 'rgb(122 70 255 / 0.34)',
  teal: 'rgb(36 190 175 / 0.2)',
} as const

/** The colors of the logo. */
export const mark = { from: '#4d6bff', to: '#7b3ff2', line: '#ffffff' } as const

/** The hero, the calls to action and the footer are dark in both schemes. */
export const darkSection = {
  background: '#080c1a',
  raised: '#121a33',
  line: '#2a3559',
  text: '#f3f6ff',
  textSoft: '#b4c0dd',
  danger: '#ff9aa3',
  blue: '#7d97ff',
  violet: '#b692ff',
  teal: '#54dbc8',
  amber: '#ffc46b',
  pink: '#ff8fc0',
} as const

export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4rem',
  9: 'clamp(4.5rem, 3rem + 6vw, 8rem)',
} as const

export const font = {
  family: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  code: "ui-monospace, 'SF Mono', 'Cascadia Code', 'DejaVu Sans Mono', monospace",
  small: '0.875rem',
  body: '1rem',
  lead: 'clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)',
  h4: '1.125rem',
  h3: '1.375rem',
  h2: 'clamp(1.875rem, 1.4rem + 2.1vw, 3rem)',
  h1: 'clamp(2.375rem, 1.4rem + 4.3vw, 4.75rem)',
} as const

export const radius = {
  small: '0.5rem',
  medium: '0.75rem',
  large: '1.25rem',
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
  wide: '@media (min-width: 80rem)',
} as const

export const size = {
  page: '76rem',
  prose: '44rem',
  header: '4.5rem',
  /** Set by the demo banner while it is visible. */
  banner: 'var(--banner-height, 0px)',
  sidebar: '16rem',
  control: '2.875rem',
} as const
