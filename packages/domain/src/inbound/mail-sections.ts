import {
  footerEnd,
  headingAt,
  isBlank,
  isFirstField,
  markEnd,
  type MailFacts,
  type SeenLine,
} from './quote-shapes.ts'

/** Lines of an email that belong together: those from `start` to before `end`. */
export interface Section {
  kind: 'text' | 'quote' | 'mark' | 'heading' | 'footer' | 'attribution'
  start: number
  end: number
  /** Whether a heading is one wherever it stands. */
  isCertain: boolean
}

/** Splits an email into quotes, our mark and our last lines, blocks of fields, and all other text. */
export function sectionsOf(lines: readonly SeenLine[], facts: MailFacts): Section[] {
  const sections: Section[] = []
  let at = 0
  while (at < lines.length) {
    const section = sectionAt(lines, at, facts)
    const last = sections.at(-1)
    if (section.kind === 'text' && last?.kind === 'text') last.end = section.end
    else sections.push(section)
    at = section.end
  }
  return sections
}

function sectionAt(lines: readonly SeenLine[], start: number, facts: MailFacts): Section {
  const line = lines[start]
  const section = (kind: Section['kind'], end: number, isCertain = false) => {
    return { kind, start, end, isCertain }
  }
  if (line && line.depth > 0) return section('quote', quoteEnd(lines, start))
  const marked = markEnd(lines, start)
  if (marked >= 0) return section('mark', marked)
  const footer = footerEnd(lines, start)
  if (footer >= 0) return section('footer', footer)
  if (line?.role === 'attribution') return section('attribution', start + 1)
  const heading = isFirstField(lines, start) ? headingAt(lines, start, facts) : null
  return heading ? section('heading', heading.end, heading.isCertain) : section('text', start + 1)
}

/** Empty lines between two quotes are of neither. */
function quoteEnd(lines: readonly SeenLine[], start: number): number {
  let end = start
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]
    if (!line || (line.depth === 0 && !isBlank(line))) break
    if (line.depth > 0) end = at + 1
  }
  return end
}
