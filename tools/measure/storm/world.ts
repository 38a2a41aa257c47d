import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../local/command.ts'
import { startPostgres } from '../../local/engines/postgres.ts'
import { freePort } from '../../local/free-port.ts'
import { postgres, program, redis, type Victim } from './victims.ts'

/** The mailbox that answers go to. */
const INBOUND_USER = 'reply@harborlight.example'

/** Engines, a mail server, a bff and a worker for this run, each of which can be killed and comes back as it was. */
export async function startWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'loggia-storm-'))
  // PostgreSQL runs as another user when this is root.
  await chmod(dataDir, 0o755)
  const mailFolder = join(dataDir, 'mails')
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()))
  const [pgPort = 0, redisPort = 0, smtpPort = 0, imapPort = 0, bffPort = 0, workerPort = 0] = ports
  const first = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: pgPort })
  const env = {
    NODE_ENV: 'production',
    APP_PROFILE: 'demo',
    APP_SECRET: randomBytes(32).toString('base64url'),
    // High enough that no limit is ever reached; requests are counted all the same.
    RATE_LIMIT_MULTIPLIER: '1000000',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost',
    PORT: String(bffPort),
    WORKER_PORT: String(workerPort),
    DATABASE_URL: first.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    INBOUND_IMAP_URL: `imap://${encodeURIComponent(INBOUND_USER)}:any@127.0.0.1:${imapPort}/INBOX`,
    INBOUND_POLL_MS: '2000',
    RECONCILE_AFTER_MS: '5000',
    MAIL_RETRY_MAX_MS: '5000',
    SMTP_SOCKET_MS: '5000',
  }
  const { ok, output } = await runCommand(process.execPath, ['prisma/programs/migrate.ts'], { env })
  await first.stop()
  if (!ok) throw new Error(`The migrations failed:\n${output}`)
  const start = (name: string, port: number, ...args: string[]) =>
    program({ name, args, env, port, logFile: join(dataDir, `${name}.log`) })
  const mailPorts = [String(smtpPort), String(imapPort)]
  const mailbox = start(
    'mailbox',
    imapPort,
    'tools/measure/storm/mailbox-process.ts',
    mailFolder,
    ...mailPorts,
  )
  const victims = {
    PostgreSQL: postgres(dataDir, pgPort),
    Redis: redis(dataDir, redisPort),
    'mail server': mailbox,
    bff: start('bff', bffPort, 'bff/src/main.ts'),
    worker: start('worker', workerPort, 'services/worker/src/main.ts'),
    IMAP: { start: async () => undefined, kill: async () => mailbox.signal('SIGUSR2') },
  } satisfies Record<string, Victim>
  for (const victim of Object.values(victims)) await victim.start()
  return {
    victims,
    dataDir,
    mailFolder,
    origin: `http://127.0.0.1:${bffPort}`,
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    async stop(keepFiles: boolean) {
      await Promise.all([victims.bff.stop(), victims.worker.stop()])
      await Promise.all([mailbox.stop(), victims.Redis.kill(), victims.PostgreSQL.kill()])
      if (!keepFiles) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
