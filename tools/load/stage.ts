import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, type Program } from '../bench/program.ts'
import { runCommand } from '../local/command.ts'
import { startPostgres } from '../local/engines/postgres.ts'
import { startRedis } from '../local/engines/redis.ts'
import { freePort } from '../local/free-port.ts'

/**
 * Starts engines for this run, and bffs on them, each in its own process. Nothing sends email.
 *
 * @param ownEnv variables of the bff that differ
 */
export async function startStage(ownEnv: NodeJS.ProcessEnv = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'loggia-load-'))
  // PostgreSQL runs as another user when this is root.
  await chmod(dataDir, 0o755)
  const [postgres, redis] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres') }),
    startRedis({ dataDir: join(dataDir, 'redis') }),
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
    SMTP_URL: 'smtp://127.0.0.1:25',
    ...ownEnv,
  }
  const { ok, output } = await runCommand(process.execPath, ['prisma/programs/migrate.ts'], { env })
  if (!ok) throw new Error(`The migrations failed:\n${output}`)
  const programs = new Set<Program>()

  return {
    databaseUrl: postgres.url,
    async startBff(): Promise<Program> {
      const port = await freePort()
      const program = await startProgram({
        name: 'bff',
        args: ['bff/src/main.ts'],
        port,
        readyPath: '/readyz',
        env: { ...env, PORT: String(port), PUBLIC_URL: 'http://localhost' },
      })
      programs.add(program)
      return program
    },
    async stop() {
      await Promise.all([...programs].map((program) => program.stop()))
      await Promise.all([postgres.stop(), redis.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
