import { readModules } from './module-graph.ts'

/** Modules that start a database or a browser, or hand out one that the run has started. */
const engineModules = [
  /^packages\/testing\/(provided-context|chromium)\.ts$/,
  /^tools\/local\/engines\//,
]

/** Modules that measure how fast a screen reacts, which is true on a quiet machine only. */
const measuringModules = [/^e2e\/support\/measures\/interactions\.ts$/]

/** A process, or Vitest's way to read the values of the integration tests' global set-up. */
const usesEngines = /from 'node:(?:child_process)'|\binject\('/

/**
 * The kinds of tests: `unit` runs in Node, `components` in jsdom, `integration` with PostgreSQL, Redis or a browser.
 * `deep` looks for the unknown or measures time: `npm run test:deep` alone runs it.
 */
export type TestProject = 'unit' | 'components' | 'integration' | 'deep'

type Modules = ReturnType<typeof readModules>

/** Answers whether a file, or one that it imports, directly or not, fits. */
function reach(modules: Modules, fits: (file: string) => boolean): (file: string) => boolean {
  const seen = new Map<string, boolean>()
  return function reaches(file) {
    const answered = seen.get(file)
    if (answered !== undefined) return answered
    // The check for import cycles keeps this from deciding anything; it only ends the walk.
    seen.set(file, false)
    const found = fits(file) || (modules.get(file)?.loads ?? []).some(reaches)
    seen.set(file, found)
    return found
  }
}

/** The test files that use generated values. */
export function generatedTests(): string[] {
  const modules = readModules()
  const generates = reach(modules, (file) =>
    /from 'fast-check'/.test(modules.get(file)?.code ?? ''),
  )
  return [...modules.keys()].filter((file) => /\.test\.tsx?$/.test(file) && generates(file))
}

/**
 * Sorts all test files by what they import, directly or not. There is no list to maintain: a test that starts to use
 * PostgreSQL, Redis, a browser or another process moves by itself.
 */
export function testProjects(): Record<TestProject, string[]> {
  const modules = readModules()
  const isOneOf = (patterns: RegExp[], file: string) =>
    patterns.some((pattern) => pattern.test(file))
  const measures = reach(modules, (file) => isOneOf(measuringModules, file))
  const needsEngines = reach(
    modules,
    (file) => isOneOf(engineModules, file) || usesEngines.test(modules.get(file)?.code ?? ''),
  )
  const projectOf = (file: string): TestProject => {
    if (measures(file)) return 'deep'
    if (needsEngines(file)) return 'integration'
    return file.endsWith('.tsx') ? 'components' : 'unit'
  }
  const tests = [...modules.keys()].filter((file) => /\.test\.tsx?$/.test(file))
  const none = { unit: [], components: [], integration: [], deep: [] }
  return { ...none, ...Object.groupBy(tests, projectOf) }
}
