/** The placeholders of reply templates, in braces, with their meaning. */
export const REPLY_PLACEHOLDERS = {
  firstName: "the sender's first name",
  lastName: "the sender's last name",
  company: "the sender's company, or their name",
  myName: 'your name',
} as const

export type ReplyPlaceholder = keyof typeof REPLY_PLACEHOLDERS

const PLACEHOLDER = /\{([^{}\n]{1,40})\}/g

/** The first placeholder of a text that there is none of, with its braces; null when all are known. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (!Object.hasOwn(REPLY_PLACEHOLDERS, name)) return whole
  }
  return null
}

/** A text with the values in the places of its placeholders. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<ReplyPlaceholder, string>>,
): string {
  const known = new Map<string, string>(Object.entries(values))
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => known.get(name) ?? whole)
}
