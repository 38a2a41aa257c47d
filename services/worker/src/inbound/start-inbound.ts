import type { Database } from '@loggia/db/client'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import type { Log } from '@loggia/server/logging/log'
import type { WorkerEnv } from '../env.ts'
import { startDecisions } from './decisions.ts'
import { readMailbox } from './mailbox.ts'

interface InboundDeps {
  db: Database
  env: WorkerEnv
  log: Log
  publish: PublishChanges
}

/** Receives emails, where the environment says how: from a mailbox, or from those who hand them over to the bff. */
export function startInbound({ db, env, log, publish }: InboundDeps) {
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
  const decisions = startDecisions({ db, publish, log, rules, everyMs: env.OUTBOX_POLL_MS })
  return {
    /** Whether this worker reads the mailbox; null where it does not have to. */
    isRead: () => mailbox?.isRead() ?? null,
    async stop() {
      await Promise.all([mailbox?.stop(), decisions.stop()])
    },
  }
}
