import { basename, dirname } from 'node:path'
import { readModules, type Module } from './module-graph.ts'

const MAX_LINES = 400

/** A file of so few lines is read with the only one that imports it. */
const TINY = 20

const isTest = /\.test\.tsx?$|(^|\/)(testing|e2e)\//

/** Components, the environment of a process, and the entries of a list, one file each. */
const mayBeTiny = /\.tsx$|\/env\.ts$|\/(technologies|artwork)\//

const lineCount = ({ code }: Module) => code.trimEnd().split('\n').length

/** Lines that say which source files are too long to be one topic, and which too short to be a file of their own. */
export function sizeErrors(modules = readModules()): string[] {
  const all = [...modules].map(([file, module]) => ({ file, module, lines: lineCount(module) }))
  const sources = all.filter(({ file }) => !isTest.test(file))
  const importersOf = (file: string) => all.filter(({ module }) => module.imports.includes(file))
  const long = sources
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines, over ${MAX_LINES}: split it.`)
  const tiny = sources
    .filter(({ file, lines }) => lines <= TINY && !mayBeTiny.test(file))
    .flatMap(({ file, lines }) => {
      const [importer, ...others] = importersOf(file)
      const isAlone =
        importer !== undefined &&
        // A later import is a script of its own.
        !importer.module.code.includes(`import('./${basename(file)}')`) &&
        others.length === 0 &&
        !isTest.test(importer.file) &&
        dirname(importer.file) === dirname(file)
      return isAlone ? [`${file} has ${lines} lines: make it a part of ${importer.file}.`] : []
    })
  return [...long, ...tiny]
}
