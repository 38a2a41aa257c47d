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

/** A feature of the domain or of the frontend. */
const FEATURE = /^(packages\/domain\/src\/[^/]+|frontend\/src\/features\/[^/]+)\//
const TEST = /\.test\.tsx?$|\/testing\//

/** The imports between features; a feature is the match of the pattern. Tests may look at everything. */
export function featureImports(
  imports: Map<string, string[]>,
  pattern: RegExp,
): Map<string, string[]> {
  const features = new Map<string, string[]>()
  for (const [file, targets] of imports) {
    const feature = pattern.exec(file)?.[1]
    if (feature === undefined || TEST.test(file)) continue
    const others = targets.map((target) => pattern.exec(target)?.[1] ?? feature)
    const known = features.get(feature) ?? []
    features.set(feature, [...new Set([...known, ...others.filter((each) => each !== feature)])])
  }
  return features
}

/** One line for every import cycle of files, and for every one of features. */
export function cycleErrors(): string[] {
  const modules = readModules()
  const imports = new Map([...modules].map(([file, module]) => [file, module.imports]))
  const cycles = [...findCycles(imports), ...findCycles(featureImports(imports, FEATURE))]
  return cycles.map((cycle) => `Import cycle: ${[...cycle, cycle[0]].join(' → ')}`)
}
