import { SCRIPT_BUDGETS, type ScriptBudget } from './budgets.ts'
import type { BuiltChunks } from './built-chunks.ts'

const KILOBYTE = 1_000

/** How many of the largest source files a broken budget names. */
const NAMED_MODULES = 15

interface Visit {
  files: readonly string[]
  bytes: number
}

/**
 * Lines about each route whose scripts exceed its budget, with their content.
 *
 * @param sizeOf the compressed bytes of a script
 */
export function scriptErrors(
  chunks: BuiltChunks,
  sizeOf: (file: string) => number,
  budgets: readonly ScriptBudget[] = SCRIPT_BUDGETS,
): string[] {
  return [
    ...sharedNames(chunks),
    ...budgets.flatMap((budget) => {
      const { files, bytes } = visitOf(budget, chunks, sizeOf)
      const isHeavy = bytes > budget.kilobytes * KILOBYTE
      const isScattered = budget.requests !== undefined && files.length > budget.requests
      if (!isHeavy && !isScattered) return []
      return [
        `${budget.route} loads ${inKilobytes(bytes)} kB of scripts in ${files.length} files, over ` +
          `${budget.kilobytes} kB${budget.requests ? ` in ${budget.requests} files` : ''}:`,
        ...files.map((file) => `  ${inKilobytes(sizeOf(file)).padStart(6)} kB  ${file}`),
        '  The largest source files inside, before compression:',
        ...largestModules(files, chunks),
      ]
    }),
  ]
}

/** The server finds the scripts of a screen by the names of its parts, so that a name must stand for one script. */
function sharedNames(chunks: BuiltChunks): string[] {
  const parts = Object.values(chunks).flatMap(({ facade, exports }) =>
    facade === null ? [] : exports.map((name) => ({ name, facade })),
  )
  const byName = Map.groupBy(parts, ({ name }) => name)
  return [...byName]
    .filter(([, { length }]) => length > 1)
    .map(
      ([name, of]) =>
        `${name} is the name of a part in ${of.map(({ facade }) => facade).join(' and in ')}`,
    )
}

/** The scripts that a visit downloads. */
function visitOf(
  { entry, loads }: ScriptBudget,
  chunks: BuiltChunks,
  sizeOf: (file: string) => number,
): Visit {
  const files = new Set<string>()
  const begin = [entry, ...(loads ?? [])].map((facade) => fileOf(facade, chunks))
  const queue = [...begin]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const { imports = [], dynamicImports = [] } = chunks[file] ?? {}
    queue.push(...imports, ...(loads ? [] : dynamicImports))
  }
  const sorted = [...files].sort((a, b) => sizeOf(b) - sizeOf(a))
  return { files: sorted, bytes: sorted.reduce((sum, file) => sum + sizeOf(file), 0) }
}

/** @throws Error if no script begins with the source file */
function fileOf(facade: string, chunks: BuiltChunks): string {
  const found = Object.entries(chunks).find(([, chunk]) => chunk.facade === facade)
  if (!found)
    throw new Error(`No script begins with ${facade}: correct tools/checks/scripts/budgets.ts`)
  return found[0]
}

function largestModules(files: readonly string[], chunks: BuiltChunks): string[] {
  return files
    .flatMap((file) => Object.entries(chunks[file]?.modules ?? {}))
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED_MODULES)
    .map(([module, bytes]) => `  ${inKilobytes(bytes).padStart(6)} kB  ${module}`)
}

function inKilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toFixed(1)
}
