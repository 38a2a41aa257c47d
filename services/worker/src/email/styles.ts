const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const MONO = 'font-family:SF Mono,Consolas,Menlo,monospace'
const BOX = 'background:#f3f6fa;border:1px solid #dde3ea;border-radius:8px'

/** The styles of a mail, inlined into its elements because many mail programs drop style sheets. */
export const STYLE = {
  page: 'margin:0;padding:0;background:#eef1f5',
  column: 'max-width:560px',
  margins: 'padding:32px 12px',
  brand: `padding:0 4px 16px;${FONT};font-size:16px;font-weight:700;color:#17212f`,
  card: 'background:#ffffff;border:1px solid #dde3ea;border-top:4px solid #2f6fed;border-radius:10px;padding:36px 40px',
  title: `margin:0 0 16px;${FONT};font-size:22px;line-height:1.3;font-weight:700;color:#17212f`,
  paragraph: `margin:0 0 16px;${FONT};font-size:16px;line-height:1.6;color:#2b3644`,
  footer: `padding:18px 4px 0;${FONT};font-size:13px;line-height:1.5;color:#66727f`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0',
  block: 'margin:0 0 20px',
  label: `padding:4px 16px 4px 0;${FONT};font-size:14px;line-height:1.5;white-space:nowrap;color:#66727f`,
  value: `padding:4px 0;${FONT};font-size:15px;line-height:1.5;word-break:break-word;color:#17212f`,
  quote: `${BOX};padding:16px 18px;${FONT};font-size:15px;line-height:1.6;word-break:break-word;color:#17212f`,
  code: `${BOX};padding:20px 8px;${MONO};font-size:38px;line-height:1.2;font-weight:700;letter-spacing:8px;color:#17212f`,
  link: 'color:inherit;text-decoration:underline',
  buttonCell: 'border-radius:8px',
  button: `display:inline-block;padding:13px 24px;${FONT};font-size:15px;font-weight:600;color:#ffffff;text-decoration:none`,
} as const

/** Dark mode and narrow screens, for the mail programs that support style sheets. */
export const STYLE_SHEET = `
  :root { color-scheme: light dark }
  @media (prefers-color-scheme: dark) {
    .page { background: #0f141b !important }
    .card { background: #1a212b !important; border-color: #2b3541 !important }
    .card { border-top-color: #2f6fed !important }
    .text { color: #e7ecf2 !important }
    .muted { color: #9aa7b5 !important }
    .panel { background: #242d39 !important; border-color: #354150 !important }
  }
  @media (max-width: 620px) { .card { padding: 28px 22px !important } }
`
