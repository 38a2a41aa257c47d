import { watch } from 'node:fs'
import type { Child } from './child.ts'
import { generate } from './generate.ts'
import type { Lifecycle } from './lifecycle.ts'
import { fromRoot } from './paths.ts'
import { startReady, type ProgramEnv } from './programs.ts'
import { note, reportFailure } from './progress.ts'

// Editors write a file in several steps.
const quietTime = 150
const madeByTools = /(^|[\\/])(generated|dist)([\\/]|$)|\.generated\.ts$|\.test\.tsx?$|~$/
const folders = {
  'bff/src': ['bff'],
  'services/worker/src': ['worker'],
  'contracts/src': ['bff', 'worker'],
  'packages/server/src': ['bff', 'worker'],
  prisma: ['bff', 'worker'],
  // Only its operations matter here; Vite sees to the rest.
  'frontend/src': [],
} as const

type Name = 'bff' | 'worker'

/** Regenerates what changed sources ask for, and starts bff and worker anew when theirs change. */
export function restartOnChange(env: ProgramEnv, children: Child[], lifecycle: Lifecycle): void {
  const running = new Map(children.map((child) => [child.name, child]))
  const waiting = new Set<Name>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  async function restart(name: Name): Promise<void> {
    const previous = running.get(name)
    running.delete(name)
    await previous?.stop()
    const child = await startReady(name, env, lifecycle)
    running.set(name, child)
    reportEnd(child)
    note(name, 'started anew')
  }

  function reportEnd(child: Child): void {
    void child.exited.then((how) => {
      if (lifecycle.isEnding() || running.get(child.name) !== child) return
      note(child.name, `ended (${how}); it starts again when a file changes`)
    })
  }

  async function apply(): Promise<void> {
    const names = [...waiting]
    waiting.clear()
    try {
      await generate()
      await Promise.all(names.map(restart))
    } catch (error) {
      if (!lifecycle.isEnding()) reportFailure(error)
    }
  }

  children.forEach(reportEnd)
  for (const [folder, names] of Object.entries(folders)) {
    const watcher = watch(fromRoot(folder), { recursive: true }, (_event, file) => {
      if (!file || madeByTools.test(file) || (names.length === 0 && !file.endsWith('.graphql')))
        return
      names.forEach((name) => waiting.add(name))
      clearTimeout(timer)
      timer = setTimeout(() => void (work = work.then(apply)), quietTime)
    })
    void lifecycle.own(Promise.resolve({ stop: async () => watcher.close() }))
  }
}
