import { readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import { writtenFiles } from './module-graph.ts'

const MAX_LINES = 200
const isTest = /\.(test|bench)\.tsx?$|(^|\/)(testing|e2e)\//

function lineCount(file: string): number {
  return readFileSync(fromRoot(file), 'utf8').trimEnd().split('\n').length
}

/** Lines that say which source files are too long to be one topic. */
export function sizeErrors(): string[] {
  return writtenFiles('**/*.{ts,tsx,js,mjs}')
    .filter((file) => !isTest.test(file))
    .map((file) => ({ file, lines: lineCount(file) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines, over ${MAX_LINES}: split it.`)
}
