import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type Program } from '../bench/program.ts'
import { runCommand } from '../local/command.ts'
import { startPostgres } from '../local/engines/postgres.ts'
import { startRedis } from '../local/engines/redis.ts'
import { freePort } from '../local/free-port.ts'
import { startMailCounter } from './mail-counter.ts'

/**
 * Starts engines for this run; bffs and workers can be started on them, each in its own process.
 *
 * @param ownEnv variables of the programs that differ
 */
export async function startStage(ownEnv: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'loggia-load-'))
  // PostgreSQL runs as another user when this is root.
  await chmod(dataDir, 0o755)
  const [postgres, redis, mails] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres') }),
    startRedis({ dataDir: join(dataDir, 'redis') }),
    startMailCounter(),
  ])
  const env = {
    NODE_ENV: 'production',
    APP_PROFILE: 'demo',
    APP_SECRET: randomBytes(32).toString('base64url'),
    // High enough that no limit is ever reached; requests are counted all the same.
    RATE_LIMIT_MULTIPLIER: '1000000',
    LOG_LEVEL: 'warn',
    CONTACT_NOTIFY_TO: 'office@provider.example',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: mails.url,
    ...ownEnv,
  }
  const { ok, output } = await runCommand(process.execPath, ['prisma/programs/migrate.ts'], { env })
  if (!ok) throw new Error(`The migrations failed:\n${output}`)
  const programs = new Set<Program>()

  async function start(name: string, entry: string, port: number): Promise<Program> {
    const own = { PORT: String(port), WORKER_PORT: String(port), PUBLIC_URL: 'http://localhost' }
    const options = { name, args: [entry], port, readyPath: '/readyz', env: { ...env, ...own } }
    const program = await startProgram(options)
    programs.add(program)
    return program
  }

  return {
    databaseUrl: postgres.url,
    /** The Message-IDs of all mails that arrived. */
    messageIds: mails.messageIds,
    startBff: async (port?: number) => start('bff', 'bff/src/main.ts', port ?? (await freePort())),
    startWorker: async () => start('worker', 'services/worker/src/main.ts', await freePort()),
    async stop() {
      await Promise.all([...programs].map((program) => program.stop()))
      await Promise.all([postgres.stop(), redis.stop(), mails.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
