import { secondsSince } from '@loggia/local/progress'
import type { Evidence } from '../../e2e/support/evidence.ts'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'

const SLOWEST = 10

const millisecondsOf = (module: TestModule) => {
  const { collectDuration, duration, setupDuration } = module.diagnostic()
  return collectDuration + duration + setupDuration
}

/** The command that runs a test alone. Vitest takes the name as a pattern. */
function commandFor({ module, fullName }: TestCase): string {
  const words = fullName.replaceAll(' > ', ' ').replaceAll(/[^\p{L}\d ,:/-]/gu, '.')
  return `npx vitest run ${module.relativeModuleId} -t '${words}'`
}

/** Tells while tests run how far they are, how failed ones are repeated, and in the end which files took longest. */
export class SuiteReporter implements Reporter {
  private readonly startedAt = performance.now()
  private files = 0
  private readonly modules: TestModule[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files += specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    this.modules.push(module)
    const mark = module.ok() ? '✓' : '✗'
    const seconds = (millisecondsOf(module) / 1_000).toFixed(1)
    const place = `${this.modules.length}/${this.files}`.padStart(9)
    console.log(
      `${place} ${secondsSince(this.startedAt).padStart(8)} ${mark} ${module.relativeModuleId} ${seconds} s`,
    )
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.log(`✗ ${test.fullName}\n  alone: ${commandFor(test)}`)
    for (const { message } of errors) console.log(message)
    const { evidence }: Evidence = test.meta()
    if (evidence) console.log(`  see: ${evidence}`)
  }

  printSlowest(): void {
    const slowest = this.modules.toSorted((a, b) => millisecondsOf(b) - millisecondsOf(a))
    console.log(`\nThe slowest files:`)
    for (const module of slowest.slice(0, SLOWEST))
      console.log(
        `${(millisecondsOf(module) / 1_000).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`,
      )
  }
}
