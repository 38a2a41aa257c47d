import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '../logging/log.ts'
import { handleShutdown } from '../shutdown.ts'

const STOPS: Record<string, () => Promise<void>> = {
  orderly: () => pause(50),
  failing: () => Promise.reject(new Error('ada@visitor.example')),
  hanging: () => new Promise(() => undefined),
}

/** A process that ends in the way its argument names; tests start it. */
const log = await createLog('test', { LOG_LEVEL: 'info', LOG_FORMAT: 'json' })
const [, , behaviour = ''] = process.argv
const shutdown = handleShutdown(log, 200)
shutdown.onStop(STOPS[behaviour] ?? (async () => {}))
setInterval(() => undefined, 1_000)
log.info('started')
if (behaviour === 'crashing') void Promise.reject(new TypeError('ada@visitor.example'))
