import { html, lines, type Html } from '../html.ts'
import type { MailBrand } from './mail-brand.ts'
import { brandStyles, STYLE, styleSheet } from './styles.ts'

export interface Layout {
  brand: MailBrand
  /** The text that an inbox shows beside the subject. */
  preview: string
  title: string
  body: Html[]
  footer: Html
  /** A line above everything else. */
  above?: string
}

/** The layout of every mail. It is made of tables because mail programs agree on nothing else. */
export function layout({ brand, preview, title, body, footer, above }: Layout): string {
  const column = [
    ...(above === undefined ? [] : [lineAbove(above)]),
    html`<tr>
      <td class="text" style="${STYLE.brand}">${brandLine(brand)}</td>
    </tr>`,
    html`<tr>
      <td class="card" style="${brandStyles(brand.palette).card}">${heading(title)}${body}</td>
    </tr>`,
    html`<tr>
      <td class="muted" style="${STYLE.footer}">${footer}</td>
    </tr>`,
  ]
  const margins = html`<tr>
    <td align="center" style="${STYLE.margins}">${fullWidthTable(STYLE.column, column)}</td>
  </tr>`
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${{ markup: styleSheet(brand.palette) }}
        </style>
      </head>
      <body class="page" style="${STYLE.page}">
        <div style="${STYLE.hidden}">${preview}</div>
        ${fullWidthTable('', [margins])}
      </body>
    </html> `
  return page.markup
}

function lineAbove(text: string): Html {
  return html`<tr>
    <td class="muted" style="${STYLE.above}">${text}</td>
  </tr>`
}

/** The logo, or else the name. Programs that load no pictures show the name in its place. */
function brandLine({ name, logo }: MailBrand): Html {
  if (!logo) return html`${name}`
  const { url, width, height } = logo
  return html`<img
    src="${url}"
    width="${width}"
    height="${height}"
    alt="${name}"
    style="${STYLE.logo}"
  />`
}

function heading(title: string): Html {
  return html`<h1 class="text" style="${STYLE.title}">${title}</h1>`
}

/** A table as wide as its container. */
export function fullWidthTable(style: string, rows: Html[]): Html {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style}"
  >
    ${rows}
  </table>`
}

/** A table as wide as its content. */
export function table(style: string, rows: Html[]): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${style}"
  >
    ${rows}
  </table>`
}

/** A paragraph of plain text. */
export function paragraph(text: string): Html {
  return html`<p class="text" style="${STYLE.paragraph}">${text}</p>`
}

/** A text by a person, in a panel of its own. */
export function quote(text: string): Html {
  const cell = html`<td class="panel text" style="${STYLE.quote}">${lines(text)}</td>`
  return fullWidthTable(STYLE.block, [
    html`<tr>
      ${cell}
    </tr>`,
  ])
}

/** A link in the colour of the text around it. */
export function link(label: string, url: string): Html {
  return html`<a href="${url}" style="${STYLE.link}">${label}</a>`
}

/** A link that looks like a button. Some mail programs give a background to table cells only. */
export function button({ palette }: MailBrand, label: string, url: string): Html {
  const style = brandStyles(palette)
  const link = html`<a href="${url}" style="${style.button}">${label}</a>`
  const cell = html`<tr>
    <td class="button" bgcolor="${palette.light.brand}" style="${style.buttonCell}">${link}</td>
  </tr>`
  return table(STYLE.block, [cell])
}
