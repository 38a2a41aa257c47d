import { endCommands } from './command.ts'

/** Something that was started and can be ended. */
export type Stoppable = { stop: () => Promise<void> }

/** Keeps what was started, and ends it in reverse order, once. */
export function createLifecycle() {
  const owned: Promise<Stoppable | undefined>[] = []
  let ending: Promise<void> | undefined

  async function endAll(): Promise<void> {
    endCommands()
    while (owned.length) {
      const started = await owned.pop()
      await started?.stop().catch((error: unknown) => console.error('While stopping:', error))
    }
  }

  return {
    /** Ends the thing with everything else, even if it is still starting at that time. */
    async own<T extends Stoppable>(starting: Promise<T>): Promise<T> {
      owned.push(starting.catch(() => undefined))
      const started = await starting
      if (!ending) return started
      // Ctrl-C came while it was starting, perhaps after the last look at what is owned.
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
