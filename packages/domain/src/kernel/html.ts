const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes any text safe between tags and inside quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Markup that is safe to insert unescaped. Only the `html` tag creates it. */
export interface Html {
  markup: string
}

type Value = string | number | Html | Html[]

function render(value: Value): string {
  if (Array.isArray(value)) return value.map((part) => part.markup).join('')
  return typeof value === 'object' ? value.markup : escapeHtml(String(value))
}

/** A tag for HTML templates: escapes every value that is not Html itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(render)) }
}

/** A text with its line breaks as `<br />`. */
export function lines(text: string): Html[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}
