import { VISITOR } from '@loggia/domain/kernel/actor'
import type { Context } from '@loggia/domain/kernel/context'
import { AppError } from '@loggia/domain/kernel/errors'
import { takeLimits } from '@loggia/domain/kernel/limits/take-limits'
import { html } from '@loggia/domain/kernel/html'
import { plainPage } from '../plain-page.ts'

/**
 * Counts a form that was refused, since showing it again costs more than refusing it.
 *
 * @returns the error instead of which the form is not shown again; null while it may be
 */
export async function refusalLimit(context: Context): Promise<AppError | null> {
  try {
    await takeLimits(['refusedForm.ip'], context, VISITOR, {})
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return error
    throw error
  }
}

/** Instead of the form, which the browser sends again when the page is reloaded. */
export function limitedPage({ message }: AppError): string {
  const advice = 'Then reload this page to send your form again: nothing that you typed is lost.'
  return plainPage(
    message,
    html`<p>${message}</p>
      <p>${advice}</p>`,
  )
}
