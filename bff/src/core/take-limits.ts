import { foldCase } from '@loggia/contracts/text'
import { nameOf, type Actor } from './actor.ts'
import type { Context } from './context.ts'
import { LIMITS, type LimitName } from './limits.ts'

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
  const counted = names.filter((name) => !isExempt(name, context, input))
  await Promise.all(
    counted.map((name) => context.limits.take(name, keyOf(name, context, actor, input))),
  )
}

function isExempt(name: LimitName, { auth }: Context, input: unknown): boolean {
  return 'exceptKnownBrowsers' in LIMITS[name] && auth.knownBrowser(emailKeyOf(input)) !== null
}

function keyOf(name: LimitName, context: Context, actor: Actor, input: unknown): string {
  if (name.endsWith('.all')) return 'all'
  if (name.endsWith('.ip')) return context.ip
  if (name.endsWith('.actor')) return nameOf(actor)
  const emailKey = emailKeyOf(input)
  return name.endsWith('.origin') ? `${emailKey} ${originOf(context, emailKey)}` : emailKey
}

function emailKeyOf(input: unknown): string {
  return foldCase((input as { email: string }).email)
}

/**
 * Where a call about an e-mail address comes from: the browser, if the address has signed in there before, or else
 * the network. What strangers do counts against their own origin.
 */
export function originOf({ auth, ip }: Context, emailKey: string): string {
  return auth.knownBrowser(emailKey) ?? ip
}
