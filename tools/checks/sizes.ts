import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import { writtenFiles } from './module-graph.ts'

const limits = { median: 50, p90: 100, file: 170, filesInFolder: 25 }
const isTest = /\.(test|bench)\.tsx?$|(^|\/)(testing|e2e)\//

function lineCount(file: string): number {
  return readFileSync(fromRoot(file), 'utf8').trimEnd().split('\n').length
}

function atShare(sorted: number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

/** Lines that say which limit of size the source files or folders exceed; tests count in folders only. */
export function sizeErrors(): string[] {
  const sources = writtenFiles('**/*.{ts,tsx,js,mjs}').filter((file) => !isTest.test(file))
  const sized = sources.map((file) => ({ file, lines: lineCount(file) }))
  const lines = sized.map((source) => source.lines).sort((a, b) => a - b)
  const folders = Object.entries(
    Object.groupBy(writtenFiles('**/*.{ts,tsx,js,mjs,graphql}'), dirname),
  )
  const median = atShare(lines, 0.5)
  const p90 = atShare(lines, 0.9)
  return [
    ...(median > limits.median
      ? [`The median source file has ${median} lines, over ${limits.median}.`]
      : []),
    ...(p90 > limits.p90
      ? [`A tenth of the source files has over ${limits.p90} lines (${p90}).`]
      : []),
    ...sized
      .filter((source) => source.lines > limits.file)
      .map((source) => `${source.file} has ${source.lines} lines, over ${limits.file}: split it.`),
    ...folders
      .filter(([, files = []]) => files.length > limits.filesInFolder)
      .map(
        ([folder, files = []]) =>
          `${folder} has ${files.length} files, over ${limits.filesInFolder}: sort them into folders.`,
      ),
  ]
}
