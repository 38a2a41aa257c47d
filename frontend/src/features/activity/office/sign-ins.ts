import type { Entry } from './activity-entry.ts'

/** An entry of the list, which may stand for several sign-ins of one person. */
export interface Shown<T> {
  entry: T
  /** The times of all sign-ins it stands for, newest first; one for every other entry. */
  times: string[]
}

const SIGN_INS: ReadonlySet<string> = new Set(['client.signedIn', 'staff.signedIn'])

/** Puts the sign-ins of each person together, at the place of the newest. */
export function withGroupedSignIns<
  T extends Pick<Entry, 'at' | 'action' | 'actorKind' | 'actorId'>,
>(entries: readonly T[]): Shown<T>[] {
  const groups = new Map<string, Shown<T>>()
  return entries.flatMap((entry) => {
    const shown = { entry, times: [entry.at] }
    if (!SIGN_INS.has(entry.action)) return [shown]
    const key = `${entry.action} ${entry.actorKind} ${entry.actorId}`
    const known = groups.get(key)
    if (!known) {
      groups.set(key, shown)
      return [shown]
    }
    known.times.push(entry.at)
    return []
  })
}
