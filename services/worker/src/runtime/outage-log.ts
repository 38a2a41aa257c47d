import { errorClass } from './error-class.ts'
import type { Log } from './log.ts'

export interface OutageLog {
  failed(error: unknown): void
  recovered(): void
}

/** Says once that something went down and once that it is back, however often it is tried between. */
export function outageLog(log: Log, what: string): OutageLog {
  let since: number | null = null
  return {
    failed(error) {
      if (since === null) log.warn({ errorClass: errorClass(error) }, `${what} is down`)
      since ??= Date.now()
    },
    recovered() {
      if (since !== null) log.info({ downMs: Date.now() - since }, `${what} is back`)
      since = null
    },
  }
}
