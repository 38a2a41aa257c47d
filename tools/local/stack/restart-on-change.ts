import { watch } from 'node:fs'
import { buildSite } from '../build-frontend.ts'
import { generate } from '../generate.ts'
import { fromRoot } from '../paths.ts'
import type { Child } from '../processes/child.ts'
import type { Lifecycle } from '../processes/lifecycle.ts'
import { note, reportError } from '../progress.ts'
import { startReady, type ProgramEnv } from './programs.ts'

// Milliseconds; editors write a file in several steps.
const debounceTime = 150
const ignored = /(^|[\\/])(generated|dist)([\\/]|$)|\.generated\.ts$|\.test\.tsx?$|~$/
const folders = {
  'bff/src': ['bff'],
  'services/worker/src': ['worker'],
  'contracts/src': ['bff', 'worker'],
  'packages/server/src': ['bff', 'worker'],
  'packages/domain/src': ['bff', 'worker'],
  prisma: ['bff', 'worker'],
  // Vite reloads portal and back office by itself; the bff restarts when the public pages change.
  'frontend/src': [],
} as const

type Name = 'bff' | 'worker'

/** Generates code, builds the public pages and restarts bff and worker when their sources change. */
export function restartOnChange(env: ProgramEnv, children: Child[], lifecycle: Lifecycle): void {
  const running = new Map(children.map((child) => [child.name, child]))
  const pending = new Set<Name>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  async function restart(name: Name): Promise<void> {
    const previous = running.get(name)
    running.delete(name)
    await previous?.stop()
    const child = await startReady(name, env, lifecycle)
    running.set(name, child)
    watchForExit(child)
    note(name, 'restarted')
  }

  function watchForExit(child: Child): void {
    void child.exited.then((ending) => {
      if (lifecycle.isEnding() || running.get(child.name) !== child) return
      note(child.name, `ended (${ending}); it restarts when a file changes`)
    })
  }

  async function apply(): Promise<void> {
    const names = new Set(pending)
    pending.clear()
    try {
      await generate()
      if (await buildSite()) names.add('bff')
      await Promise.all([...names].map(restart))
    } catch (error) {
      if (!lifecycle.isEnding()) reportError(error)
    }
  }

  children.forEach(watchForExit)
  for (const [folder, names] of Object.entries(folders)) {
    const watcher = watch(fromRoot(folder), { recursive: true }, (_event, file) => {
      if (!file || ignored.test(file)) return
      names.forEach((name) => pending.add(name))
      clearTimeout(timer)
      timer = setTimeout(() => void (work = work.then(apply)), debounceTime)
    })
    void lifecycle.own(Promise.resolve({ stop: async () => watcher.close() }))
  }
}
