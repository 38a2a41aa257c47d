import { addressKey } from '@loggia/contracts/email-address'
import { callerOf, type Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { LIMITS, type LimitName } from './rate-limits.ts'

/**
 * Counts a call against its limits.
 *
 * @throws RATE_LIMITED, UNAVAILABLE
 */
export async function takeLimits(
  names: readonly LimitName[],
  context: Context,
  actor: Actor,
  input: unknown,
): Promise<void> {
  if (names.length === 0) return
  const counted = names.filter((name) => !isExempt(name, context, input))
  const refusals = await context.limits.take(
    counted.map((name) => [name, keyOf(name, context, actor, input)] as const),
  )
  if (refusals.length === 0) return
  const retryAfter = Math.max(...refusals.map(({ seconds }) => seconds))
  const message = `Too many attempts. Please try again ${waitText(retryAfter)}.`
  throw new AppError('RATE_LIMITED', message, { retryAfter })
}

/** The time until the next try, as the end of a sentence. */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  if (minutes < 60) return `in ${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

function isExempt(name: LimitName, { auth }: Context, input: unknown): boolean {
  return 'exceptKnownBrowsers' in LIMITS[name] && auth.knownBrowser(emailKeyOf(input)) !== null
}

function keyOf(name: LimitName, context: Context, actor: Actor, input: unknown): string {
  if (name.endsWith('.all')) return 'all'
  if (name.endsWith('.ip')) return context.ip
  if (name.endsWith('.actor')) return callerOf(actor)
  const emailKey = emailKeyOf(input)
  return name.endsWith('.origin') ? `${emailKey} ${originOf(context, emailKey)}` : emailKey
}

function emailKeyOf(input: unknown): string {
  return addressKey((input as { email: string }).email)
}

/**
 * The origin of a call about an email address: the browser, if the address has signed in there before, or else the
 * network. Calls of strangers count against their own origin.
 */
export function originOf({ auth, ip }: Context, emailKey: string): string {
  return auth.knownBrowser(emailKey) ?? ip
}
