import { readModules } from './module-graph.ts'

/** Modules that start a database, a browser or another process, or hand out one that the run has started. */
const engineModules = [
  /^packages\/testing\/(provided-context|chromium)\.ts$/,
  /^tools\/local\/engines\//,
  /^tools\/local\/(command\.ts|processes\/)/,
]

// Vitest's way to read what the global set-up of the integration tests provides.
const usesProvided = /\binject\('/

/** The kinds of tests: `unit` runs in Node, `components` in jsdom, `integration` with PostgreSQL, Redis or a browser. */
export type TestProject = 'unit' | 'components' | 'integration'

/**
 * Sorts all test files by what they import, directly or not. Nobody has to remember a list or a file name:
 * a test that starts to use PostgreSQL, Redis, a browser or another process moves by itself.
 */
export function testProjects(): Record<TestProject, string[]> {
  const modules = readModules()
  const seen = new Map<string, boolean>()

  function needsEngines(file: string): boolean {
    const answered = seen.get(file)
    if (answered !== undefined) return answered
    // The check for import cycles keeps this from deciding anything; it only ends the walk.
    seen.set(file, false)
    const { code = '', loads = [] } = modules.get(file) ?? {}
    const needs =
      engineModules.some((pattern) => pattern.test(file)) ||
      usesProvided.test(code) ||
      loads.some(needsEngines)
    seen.set(file, needs)
    return needs
  }

  const projectOf = (file: string): TestProject => {
    if (needsEngines(file)) return 'integration'
    return file.endsWith('.tsx') ? 'components' : 'unit'
  }
  const tests = [...modules.keys()].filter((file) => /\.test\.tsx?$/.test(file))
  return { unit: [], components: [], integration: [], ...Object.groupBy(tests, projectOf) }
}
