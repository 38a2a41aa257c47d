import { createWriteStream } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@loggia/testing/until'
import { startPostgres } from '../../local/engines/postgres.ts'
import { startRedis } from '../../local/engines/redis.ts'
import { startChild, type Child } from '../../local/processes/child.ts'

/** Something that the storm kills and brings back, on the same port and with its data. */
export interface Victim {
  start(): Promise<void>
  kill(): Promise<void>
}

function engine(start: () => Promise<{ kill(): Promise<void> }>): Victim {
  let running: { kill(): Promise<void> } | undefined
  return {
    async start() {
      running = await start()
    },
    kill: async () => running?.kill(),
  }
}

export const postgres = (dataDir: string, port: number) =>
  engine(() => startPostgres({ dataDir: join(dataDir, 'postgres'), port }))

export const redis = (dataDir: string, port: number) =>
  engine(() => startRedis({ dataDir: join(dataDir, 'redis'), port }))

interface ProgramVictim extends Victim {
  /** Sends a signal to it, if it runs. */
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

interface ProgramOptions {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  port: number
  /** Where its output goes. */
  logFile: string
}

/** A program, which is started again for as long as it ends by itself, as containers are. */
export function program({ name, args, env, port, logFile }: ProgramOptions): ProgramVictim {
  const log = createWriteStream(logFile, { flags: 'a' })
  let child: Child | undefined
  const signal = (sent: NodeJS.Signals) => {
    if (child && !child.hasExited()) process.kill(child.pid, sent)
  }
  return {
    async start() {
      const print = (line: string) => void log.write(`${line}\n`)
      for (;;) {
        const started = startChild({ name, args, env, print })
        child = started
        await until(async () => started.hasExited() || (await accepts(port)), {
          timeout: 60_000,
          interval: 50,
        })
        if (!started.hasExited()) return
        await pause(200)
      }
    },
    async kill() {
      signal('SIGKILL')
      await child?.exited
    },
    signal,
    stop: async () => child?.stop(),
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

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
