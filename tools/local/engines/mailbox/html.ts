const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is already safe to stand in a page. */
export type Html = { html: string }

/** Marks text as markup written here, never taken from a mail or a request. */
export function raw(text: string): Html {
  return { html: text }
}

function render(value: Html | Html[] | string | number): string {
  if (Array.isArray(value)) return value.map(render).join('')
  return typeof value === 'object'
    ? value.html
    : String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** A template that escapes every value put into it. */
export function html(
  parts: TemplateStringsArray,
  ...values: (Html | Html[] | string | number)[]
): Html {
  return raw(String.raw({ raw: parts }, ...values.map(render)))
}
