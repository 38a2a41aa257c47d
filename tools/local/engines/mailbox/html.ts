const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that needs no more escaping. */
export type Html = { html: string }

/** Marks text as markup; never use it for text from a mail or a request. */
function raw(text: string): Html {
  return { html: text }
}

function render(value: Html | Html[] | string | number): string {
  if (Array.isArray(value)) return value.map(render).join('')
  return typeof value === 'object'
    ? value.html
    : String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A template literal that escapes its values. */
export function html(
  parts: TemplateStringsArray,
  ...values: (Html | Html[] | string | number)[]
): Html {
  return raw(String.raw({ raw: parts }, ...values.map(render)))
}
