import { readModules } from './module-graph.ts'

/**
 * The import cycles of a graph, each as the files on the way round. Type imports and dynamic imports count:
 * files that cannot be understood without each other are one file in disguise.
 */
export function findCycles(imports: Map<string, string[]>): string[][] {
  const cycles: string[][] = []
  const finished = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push(path.slice(start))
    if (start >= 0 || finished.has(file)) return
    path.push(file)
    imports.get(file)?.forEach(visit)
    path.pop()
    finished.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return cycles
}

/** One line for every import cycle of the project. */
export function cycleErrors(): string[] {
  const modules = readModules()
  const imports = new Map([...modules].map(([file, module]) => [file, module.imports]))
  return findCycles(imports).map((cycle) => `Import cycle: ${[...cycle, cycle[0]].join(' → ')}`)
}
