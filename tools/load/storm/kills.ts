import { setTimeout as pause } from 'node:timers/promises'
import type { Victim } from './victims.ts'

/** Numbers between 0 and 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Kills one of the victims that are up every one to three seconds, and starts it again up to a second and a half later,
 * so that several are away at a time.
 *
 * @returns how often each was killed, once all are up again
 */
export async function kill(
  victims: Record<string, Victim>,
  { seconds, random }: { seconds: number; random: () => number },
): Promise<Record<string, number>> {
  const kills = Object.fromEntries(Object.keys(victims).map((name) => [name, 0]))
  const coming = new Map<string, Promise<void>>()
  const end = performance.now() + seconds * 1_000

  async function killOne(name: string, victim: Victim, downMs: number): Promise<void> {
    kills[name] = (kills[name] ?? 0) + 1
    await victim.kill()
    await pause(downMs)
    await victim.start()
  }
  while (performance.now() < end) {
    await pause(1_000 + random() * 2_000)
    const up = Object.entries(victims).filter(([name]) => !coming.has(name))
    // Those that were killed least come first, so that none is spared.
    const fewest = Math.min(...up.map(([name]) => kills[name] ?? 0))
    const next = up.filter(([name]) => (kills[name] ?? 0) <= fewest + 1)
    const [name, victim] = next[Math.floor(random() * next.length)] ?? []
    if (!name || !victim) continue
    const back = killOne(name, victim, random() * 1_500)
    coming.set(name, back)
    void back.finally(() => coming.delete(name))
  }
  await Promise.all(coming.values())
  return kills
}
