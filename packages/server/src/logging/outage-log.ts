import type { Log } from './log.ts'

export interface OutageLog {
  failed(error: unknown): void
  recovered(): void
}

/**
 * Logs an outage twice: when it begins and when it is over, however many attempts fail in between.
 *
 * @param dependency the name in the log lines: `Redis is down`, `Redis is back`
 */
export function createOutageLog(log: Log, dependency: string): OutageLog {
  let downSince: number | null = null
  return {
    failed(error) {
      if (downSince === null) log.warn({ err: error }, `${dependency} is down`)
      downSince ??= Date.now()
    },
    recovered() {
      if (downSince !== null) log.info({ downMs: Date.now() - downSince }, `${dependency} is back`)
      downSince = null
    },
  }
}
