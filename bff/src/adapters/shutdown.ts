import type { Logger } from 'pino'

const MOST = 15_000

/**
 * Runs `stop` once when the process is told to end, or when the process that started it is gone, and
 * exits: 0 when all ended in order, 1 when it took longer than 15 s or failed.
 */
export function onStop(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const run = async (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), MOST).unref()
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'did not stop in order')
      process.exit(1)
    }
  }
  process.once('SIGTERM', () => void run('SIGTERM'))
  process.once('SIGINT', () => void run('SIGINT'))
  process.once('disconnect', () => void run('parent gone'))
}
