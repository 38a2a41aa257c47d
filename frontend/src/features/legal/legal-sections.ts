/** A part of a legal text below a heading: paragraphs, and lists of points. */
export interface LegalSectionText {
  /** The anchor of the section. */
  id: string
  heading: string
  blocks: readonly (string | readonly string[])[]
}

/** Splits a text in Markdown at its headings of the second level. */
export function legalSections(markdown: string): LegalSectionText[] {
  return markdown
    .split(/^## +/m)
    .filter((part) => part.trim() !== '')
    .map((part, index) => {
      const [heading = '', ...blocks] = part.trim().split(/\n{2,}|(?<=^[^\n]*)\n/)
      return { id: `section-${index + 1}`, heading, blocks: blocks.map(blockOf) }
    })
}

function blockOf(text: string): string | string[] {
  const lines = text.split('\n')
  return lines.every((line) => line.startsWith('- ')) ? lines.map((line) => line.slice(2)) : text
}
