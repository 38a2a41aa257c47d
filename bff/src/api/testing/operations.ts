import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '@loggia/domain/kernel/operation'

const src = join(import.meta.dirname, '../../../../packages/domain/src')

/** An operation with the name and the file of its export. */
export interface NamedOperation {
  name: string
  file: string
  operation: Operation
}

/** Every operation of the features, found by importing all their modules. */
export async function findOperations(): Promise<NamedOperation[]> {
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !/\.(test|d)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map(async (file) => ({ file, exports: await importAll(file) })),
  )
  return modules.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isOperation(value) ? [{ name, file, operation: value }] : [],
    ),
  )
}

async function importAll(file: string): Promise<object> {
  const module: unknown = await import(join(src, file))
  return typeof module === 'object' && module !== null ? module : {}
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'function' && 'action' in value && 'input' in value && 'output' in value
}
