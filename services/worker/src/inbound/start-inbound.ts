import { decideNext } from '@loggia/domain/inbound/decide-next'
import type { WorkContext } from '@loggia/domain/kernel/unit-of-work'
import type { Log } from '@loggia/server/logging/log'
import type { WorkerEnv } from '../env.ts'
import { startRounds } from '../runtime/start-rounds.ts'
import { readMailbox } from './mailbox.ts'
import { LIMITS, readInProcess } from './read-in-process.ts'

interface InboundDeps extends WorkContext {
  env: WorkerEnv
  log: Log
}

/** Receives emails, where the environment says how: from a mailbox, or from those who hand them over to the bff. */
export function startInbound({ env, ...context }: InboundDeps) {
  const { db, log } = context
  const { INBOUND_ADDRESS: inboundAddress, INBOUND_IMAP_URL: url } = env
  if (inboundAddress === undefined) return { isRead: () => null, stop: async () => undefined }
  const lockUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  const mailbox = url === undefined ? undefined : readMailbox({ db, env, log, lockUrl }, url)
  const rules = {
    secret: env.APP_SECRET,
    inboundAddress,
    from: env.MAIL_FROM.address,
    host: new URL(env.PUBLIC_URL).hostname,
  }
  const decisions = startRounds(log, {
    name: 'Incoming emails',
    everyMs: env.OUTBOX_POLL_MS,
    work: () =>
      decideNext({
        ...context,
        rules,
        read: (raw, sent) => readInProcess(raw, { sent, ...LIMITS }),
      }),
  })
  return {
    /** Whether this worker reads the mailbox; null where it does not have to. */
    isRead: () => mailbox?.isRead() ?? null,
    async stop() {
      await Promise.all([mailbox?.stop(), decisions.stop()])
    },
  }
}
