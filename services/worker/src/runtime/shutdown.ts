import { errorFields } from './error-class.ts'
import type { Log } from './log.ts'

/** The whole of an orderly end must take less than 15 s. */
const LONGEST = 14_000

/**
 * Ends the process in an orderly way when it is told to (SIGTERM, SIGINT), or when the parent that it
 * was forked from is gone (disconnect).
 *
 * @param stop what to do before; when it takes too long the process ends without
 */
export function onShutdown(log: Log, stop: () => Promise<void>): void {
  let begun = false
  const shutDown = async (reason: string): Promise<void> => {
    if (begun) return
    begun = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.warn('stopped before everything was closed')
      process.exit(0)
    }, LONGEST).unref()
    await stop().catch((error: unknown) => log.error(errorFields(error), 'stopping failed'))
    log.info('stopped')
    process.exit(0)
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect']) {
    process.on(reason, () => void shutDown(reason))
  }
}

/** Node would print the message of the error, which may quote an address. */
export function onCrash(log: Log): void {
  const crash = (error: unknown) => {
    log.fatal(errorFields(error), 'crashed')
    process.exit(1)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
}
