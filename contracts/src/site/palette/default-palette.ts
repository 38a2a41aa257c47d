/** The colors of the light scheme, for the default accent. */
export const LIGHT = {
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
  warningText: '#855a00',
  warningSoft: '#ffedbd',
  /** For bars and other areas: as dark as a text has to be, amber reads as brown. */
  warningFill: '#c98500',
  infoText: '#1a56c4',
  infoSoft: '#e0ebff',
  blue: '#2546d2',
  violet: '#6d28d9',
  pink: '#b8185c',
  teal: '#0b6b62',
  amber: '#855a00',
  shadow: 'rgb(20 32 70 / 0.1)',
} as const

export type Scheme = Readonly<Record<keyof typeof LIGHT, string>>

/** The colors of the dark scheme, for the default accent. */
const DARK = {
  background: '#0a0f1e',
  backgroundSoft: '#0e1427',
  surface: '#131b31',
  surfaceSunken: '#1b2540',
  line: '#263250',
  lineStrong: '#6d7b9c',
  text: '#edf1fb',
  textSoft: '#aab5cd',
  brand: '#3f61f3',
  brandHover: '#3454e0',
  onBrand: '#ffffff',
  brandText: '#9db1ff',
  brandSoft: '#1c2a5c',
  danger: '#d22d3d',
  dangerHover: '#b92533',
  dangerText: '#ff9aa3',
  dangerSoft: '#43171f',
  successText: '#7fdcaa',
  successSoft: '#10392a',
  warningText: '#fcc352',
  warningSoft: '#40300f',
  warningFill: '#fcc352',
  infoText: '#8ab8ff',
  infoSoft: '#12305f',
  blue: '#9db1ff',
  violet: '#c6aaff',
  pink: '#ff9cc8',
  teal: '#62dccb',
  amber: '#fcc352',
  shadow: 'rgb(0 0 0 / 0.45)',
} as const satisfies Scheme

/** The hero, the calls to action and the footer, which are dark in both schemes. */
export const DARK_SECTION = {
  background: '#080c1a',
  raised: '#121a33',
  line: '#2a3559',
  text: '#f3f6ff',
  textSoft: '#b4c0dd',
  danger: '#ff9aa3',
  brandText: '#7d97ff',
  /** Where a gradient that begins with `brandText` leads. */
  brandEnd: '#b692ff',
  blue: '#7d97ff',
  violet: '#b692ff',
  teal: '#54dbc8',
  amber: '#ffc46b',
  pink: '#ff8fc0',
} as const

export type DarkSection = Readonly<Record<keyof typeof DARK_SECTION, string>>

/** The gradient of the logo. */
export const MARK = { from: '#4d6bff', to: '#7b3ff2' } as const

/** The translucent glow on dark sections. */
export const GLOW = { brand: '#2f53ee66', brandEnd: '#7a46ff57', teal: '#24beaf33' } as const

/** Every color of the site, the app and the emails. */
export interface Palette {
  light: Scheme
  dark: Scheme
  darkSection: DarkSection
  mark: Readonly<Record<keyof typeof MARK, string>>
  glow: Readonly<Record<keyof typeof GLOW, string>>
}

export const DEFAULT_PALETTE: Palette = {
  light: LIGHT,
  dark: DARK,
  darkSection: DARK_SECTION,
  mark: MARK,
  glow: GLOW,
}
