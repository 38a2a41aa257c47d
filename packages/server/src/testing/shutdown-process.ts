import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '../logging/log.ts'
import { handleShutdown } from '../shutdown.ts'

const STOPS: Record<string, () => Promise<void>> = {
  orderly: () => pause(50),
  failing: () => Promise.reject(new Error('ada@visitor.example')),
  hanging: () => new Promise(() => undefined),
  patient: () => new Promise(() => undefined),
}

/** How long (ms) a shutdown may take: `hanging` runs into its timeout, the others must not. */
const TIMEOUT_MS = 200
const LONG_TIMEOUT_MS = 10_000

// A process that stops in the way that its argument names; tests start it.
const log = await createLog('test', { LOG_LEVEL: 'info', LOG_FORMAT: 'json' })
const [, , behaviour = ''] = process.argv
const shutdown = handleShutdown(log, behaviour === 'hanging' ? TIMEOUT_MS : LONG_TIMEOUT_MS)
shutdown.onStop(STOPS[behaviour] ?? (async () => {}))
setInterval(() => undefined, 1_000)
log.info('started')
if (behaviour === 'crashing') void Promise.reject(new TypeError('ada@visitor.example'))
