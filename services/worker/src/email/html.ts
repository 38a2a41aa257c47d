import { escapeHtml } from './escape-html.ts'

/** Markup that may go into a mail as it is. Only the tag below makes it. */
export interface Html {
  markup: string
}

type Value = string | number | Html | Html[]

function render(value: Value): string {
  if (Array.isArray(value)) return value.map((part) => part.markup).join('')
  return typeof value === 'object' ? value.markup : escapeHtml(String(value))
}

/** The one way to write HTML here: every value in the template is escaped unless it is Html itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(render)) }
}

/** A text of several lines. */
export function lines(text: string): Html[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}
