import { DEFAULT_PALETTE, type Palette } from '@loggia/contracts/site/palette/default-palette'

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const MONO = 'font-family:SF Mono,Consolas,Menlo,monospace'

const { light, dark } = DEFAULT_PALETTE
const BOX = `background:${light.backgroundSoft};border:1px solid ${light.line};border-radius:8px`

/** The styles of a mail, inlined into its elements because many mail programs drop style sheets. */
export const STYLE = {
  page: `margin:0;padding:0;background:${light.surfaceSunken}`,
  column: 'max-width:560px',
  margins: 'padding:32px 12px',
  brand: `padding:0 4px 16px;${FONT};font-size:16px;font-weight:700;word-break:break-word;color:${light.text}`,
  logo: 'display:block;border:0;border-radius:6px',
  title: `margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;font-weight:700;word-break:break-word;color:${light.text}`,
  paragraph: `margin:0 0 16px;${FONT};font-size:16px;line-height:1.6;word-break:break-word;color:${light.text}`,
  footer: `padding:18px 4px 0;${FONT};font-size:13px;line-height:1.5;word-break:break-word;color:${light.textSoft}`,
  above: `padding:0 4px 16px;${FONT};font-size:12px;line-height:1.4;color:${light.textSoft}`,
  messageHead: `margin:0 0 6px;${FONT};font-size:14px;line-height:1.5;color:${light.textSoft}`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0',
  block: 'margin:0 0 20px',
  label: `padding:4px 16px 4px 0;${FONT};font-size:14px;line-height:1.5;white-space:nowrap;color:${light.textSoft}`,
  value: `padding:4px 0;${FONT};font-size:15px;line-height:1.5;word-break:break-word;color:${light.text}`,
  quote: `${BOX};padding:16px 18px;${FONT};font-size:15px;line-height:1.6;word-break:break-word;color:${light.text}`,
  code: `${BOX};padding:20px 8px;${MONO};font-size:38px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${light.text}`,
  link: 'color:inherit;text-decoration:underline',
  heading: `margin:24px 0 12px;${FONT};font-size:18px;line-height:1.4;font-weight:700;word-break:break-word;color:${light.text}`,
  list: `margin:0 0 16px;padding:0 0 0 24px;${FONT};font-size:16px;line-height:1.6;word-break:break-word;color:${light.text}`,
  item: 'margin:0 0 4px',
  citation: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.line}`,
  rule: `margin:24px 0;border:0;border-top:1px solid ${light.line}`,
  mono: `${MONO};font-size:14px`,
  listing: `${BOX};margin:0 0 16px;padding:12px 14px;${MONO};font-size:14px;line-height:1.5;white-space:pre-wrap;word-break:break-word;color:${light.text}`,
  picture: 'display:block;max-width:100%;height:auto;border:0;border-radius:6px',
} as const

/** The styles that follow the color of the brand. */
export function brandStyles({ light: colors }: Palette) {
  return {
    card: `background:${colors.surface};border:1px solid ${colors.line};border-top:4px solid ${colors.brand};border-radius:10px;padding:36px 40px`,
    buttonCell: `border-radius:8px;background:${colors.brand}`,
    button: `display:inline-block;padding:13px 24px;${FONT};font-size:15px;font-weight:600;word-break:break-word;color:${colors.onBrand};text-decoration:none`,
  }
}

/** Dark mode and narrow screens, for the mail programs that support style sheets. */
export function styleSheet({ dark: colors }: Palette): string {
  return `
  :root { color-scheme: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: ${dark.background} !important }
    .card { background: ${dark.surface} !important; border-color: ${dark.line} !important }
    .card { border-top-color: ${colors.brand} !important }
    .button { background: ${colors.brand} !important }
    .text { color: ${dark.text} !important }
    .muted { color: ${dark.textSoft} !important }
    .panel { background: ${dark.surfaceSunken} !important; border-color: ${dark.line} !important }
  }
  @media (max-width: 620px) { .card { padding: 28px 22px !important } }
`
}
