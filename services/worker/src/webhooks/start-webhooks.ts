import type { Log } from '@loggia/server/logging/log'
import { startRounds } from '../runtime/start-repeating.ts'
import { fanOut } from './fan-out.ts'
import { sendDue, webhooksWithDue, type Sender } from './send-due.ts'

/**
 * Sends events to webhooks, now and at every interval. Each webhook is sent its own one after the other, so that one that
 * does not answer holds up no other.
 *
 * @returns a function to stop; it resolves when what is being sent was answered
 */
export function startWebhooks(
  sender: Sender,
  { log, everyMs }: { log: Log; everyMs: number },
): { stop(): Promise<void> } {
  const { db } = sender.context
  const busy = new Map<number, Promise<void>>()
  const sendAll = async (id: number, signal: AbortSignal) => {
    while (!signal.aborted && (await sendDue(sender, id)) > 0);
  }
  const rounds = startRounds(log, {
    name: 'Webhooks',
    everyMs,
    async work(signal) {
      const added = await fanOut(sender.context)
      for (const id of await webhooksWithDue(db)) {
        if (busy.has(id)) continue
        const sending = sendAll(id, signal)
          .catch((err: unknown) => log.warn({ err, webhook: id }, 'events not sent'))
          .finally(() => busy.delete(id))
        busy.set(id, sending)
      }
      return added
    },
  })
  return {
    async stop() {
      await rounds.stop()
      await Promise.all(busy.values())
    },
  }
}
