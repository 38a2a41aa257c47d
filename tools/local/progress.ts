import { styleText } from 'node:util'
import { explain } from './actionable-error.ts'

const slowAfterMs = 2_000
const nameWidth = 16

/** An error of a step, with the step's name. */
type StepError = Error & { step: string }

/** Seconds since the given moment of performance.now(), such as "1.4 s". */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** Prints a line that is not a step. */
export function note(name: string, text: string): void {
  console.log(`${styleText('dim', '·')} ${name.padEnd(nameWidth)} ${styleText('dim', text)}`)
}

/** Runs a step and prints how long it took, followed by the text that `describe` returns. */
export async function step<T>(
  name: string,
  action: () => Promise<T>,
  describe?: (result: T) => string,
): Promise<T> {
  const started = performance.now()
  const slow = setTimeout(() => console.log(`… ${name}`), slowAfterMs)
  try {
    const result = await action()
    const detail = describe?.(result) ?? ''
    console.log(
      `${styleText('green', '✓')} ${name.padEnd(nameWidth)} ${secondsSince(started).padStart(6)}  ${styleText('dim', detail)}`.trimEnd(),
    )
    return result
  } catch (error) {
    throw Object.assign(new Error(explain(error).reason, { cause: error }), { step: name })
  } finally {
    clearTimeout(slow)
  }
}

/** Prints the failed step, the reason, and the remedy. */
export function reportError(error: unknown): void {
  const isStep = error instanceof Error && 'step' in error
  const { reason, remedy } = explain(isStep ? error.cause : error)
  const name = isStep ? `${(error as StepError).step} failed` : 'Loggia could not start'
  console.error(`\n${styleText('red', `✗ ${name}`)}`)
  console.error(`  Why:        ${reason.replaceAll('\n', '\n              ')}`)
  console.error(`  What to do: ${remedy ?? 'Read the message above; nothing is still running.'}\n`)
}
