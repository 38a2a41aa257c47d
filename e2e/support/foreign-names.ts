import type { Answer } from './crawl.ts'

/** What only the demo's company, the product and its former self are called. */
const FOREIGN = /harborlight|555-0142|220 harbor|syracuse|\b13202\b|loggia|atrium/gi

/** Where an answer or a mail gives a foreign name away. */
export function foreignIn({ url, text }: Pick<Answer, 'url' | 'text'>): string[] {
  return [...text.matchAll(FOREIGN)].map(({ index }) => {
    const around = text.slice(Math.max(0, index - 40), index + 40)
    return `${url}: …${around.replaceAll(/\s+/g, ' ')}…`
  })
}
