import closeWithGrace from 'close-with-grace'
import type { Log } from './logging/log.ts'

/** Orchestrators kill a process 15 s after they told it to end; this leaves time to say so. */
const SHUTDOWN_TIMEOUT_MS = 14_000

export interface Shutdown {
  /** Sets the steps of a shutdown: finish running work, then close servers and connections. */
  onStop(stop: () => Promise<void>): void
}

/**
 * From this call on, the process shuts down once when it receives a signal such as SIGTERM or SIGINT,
 * or when the parent that forked it is gone. It exits with 0 when `stop` succeeded, and with 1 when
 * `stop` failed or took longer than the timeout, or at a second signal. After an uncaught error it
 * exits with 1 at once, because its state can no longer be trusted; the log gets the class of the
 * error, where Node would print its message.
 *
 * @param timeoutMs milliseconds that `stop` may take
 */
export function handleShutdown(log: Log, timeoutMs = SHUTDOWN_TIMEOUT_MS): Shutdown {
  let stop = async () => {}
  let isStopping = false
  const options: closeWithGrace.Options = {
    delay: timeoutMs,
    logger: false,
    onTimeout: () => log.error('stopping took too long'),
    onSecondSignal: (signal) =>
      log.warn({ reason: signal }, 'stopped before everything was closed'),
    onSecondError: (error) => log.fatal({ err: error }, 'crashed while stopping'),
  }
  const { close } = closeWithGrace(options, async ({ err, signal }) => {
    isStopping = true
    if (err) return log.fatal({ err }, 'crashed')
    log.info({ reason: signal ?? 'parent gone' }, 'stopping')
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      throw error
    }
    log.info('stopped')
  })
  process.once('disconnect', () => {
    if (!isStopping) close()
  })
  return {
    onStop(newStop) {
      stop = newStop
    },
  }
}
