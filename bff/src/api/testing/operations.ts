import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '../../core/operation.ts'

const src = join(import.meta.dirname, '../..')

/** An operation with the name it is exported under and the file that exports it. */
export interface NamedOperation {
  name: string
  file: string
  operation: Operation
}

/** Every operation of the features, found by importing all their modules. */
export async function findOperations(): Promise<NamedOperation[]> {
  const files = globSync('features/**/*.ts', { cwd: src }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exports: await importAll(file) })),
  )
  return modules.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isOperation(value) ? [{ name, file, operation: value }] : [],
    ),
  )
}

/** The exports of the modules whose path ends so, by path: `.routes.ts` finds all route tables. */
export async function importBySuffix(suffix: string): Promise<[string, object][]> {
  const files = globSync(`features/**/*${suffix}`, { cwd: src })
  return Promise.all(files.map(async (file) => [file, await importAll(file)] as const)).then(
    (modules) => modules.map(([file, exports]) => [file, exports]),
  )
}

async function importAll(file: string): Promise<object> {
  const module: unknown = await import(join(src, file))
  return typeof module === 'object' && module !== null ? module : {}
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'function' && 'action' in value && 'input' in value && 'output' in value
}
