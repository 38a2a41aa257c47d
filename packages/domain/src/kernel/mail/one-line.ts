/** A text in one line of what people can read, for a subject cut at so many characters. */
export function oneLine(text: string, max = Infinity): string {
  const line = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()
  return Array.from(line).slice(0, max).join('')
}
