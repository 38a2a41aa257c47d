import { endCommands } from '../command.ts'

/** Something that has been started and can be stopped. */
export type Stoppable = { stop: () => Promise<void> }

/**
 * Keeps started programs, and stops them in reverse order, once.
 *
 * @param endOthers ends orphaned processes, first of all. The commands of the whole process, unless that goes on
 */
export function createLifecycle(endOthers = endCommands) {
  const owned: Promise<Stoppable | undefined>[] = []
  let ending: Promise<void> | undefined

  async function endAll(): Promise<void> {
    endOthers()
    while (owned.length) {
      const started = await owned.pop()
      await started?.stop().catch((error: unknown) => console.error('While stopping:', error))
    }
  }

  return {
    /** Stops it with everything else, even if it is still starting at that time. */
    async own<T extends Stoppable>(starting: Promise<T>): Promise<T> {
      owned.push(starting.catch(() => undefined))
      const started = await starting
      if (!ending) return started
      // Ctrl-C came while it was starting, perhaps after endAll had looked at the list.
      await started.stop()
      throw new Error('stopped while starting')
    },
    isEnding: () => ending !== undefined,
    end(): Promise<void> {
      ending ??= endAll()
      return ending
    },
  }
}

/** See createLifecycle. */
export type Lifecycle = ReturnType<typeof createLifecycle>
