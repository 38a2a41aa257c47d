import { readdirSync, readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import type { Answer } from './crawl.ts'

/** The names of the demo's company, the product and its former self, and since when they exist. */
const FOREIGN =
  /harborlight|555-0142|220 harbor|syracuse|\b13202\b|loggia|atrium|since 200[13]|two decades/gi

/** Where an answer or a mail gives a foreign name away. */
export function foreignIn({ url, text }: Pick<Answer, 'url' | 'text'>): string[] {
  return [...text.matchAll(FOREIGN)].map(({ index }) => {
    const around = text.slice(Math.max(0, index - 40), index + 40)
    return `${url}: …${around.replaceAll(/\s+/g, ' ')}…`
  })
}

/** The first stroke of the arches, by which the product draws its mark. */
const ARCHES = 'M7 25V16a9 9 0 0 1 18 0v9'

const PICTURES = fromRoot('frontend', 'public')

/** The answers that show the mark of the product, or are a picture of it. */
export function answersWithProductMark(answers: readonly Answer[]): string[] {
  const pictures = readdirSync(PICTURES).map((name) => {
    const encoding = name.endsWith('.svg') ? 'utf8' : 'latin1'
    return readFileSync(`${PICTURES}/${name}`, encoding)
  })
  const isForeign = ({ isHtml, text }: Answer) =>
    (isHtml && text.includes(ARCHES)) || pictures.some((picture) => text.endsWith(picture))
  return answers.filter(isForeign).map(({ url }) => url)
}
