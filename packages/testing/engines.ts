import { join } from 'node:path'
import { startPostgres } from '@loggia/local/engines/postgres'
import { startRedis } from '@loggia/local/engines/redis'
import { isDockerRunning } from '@loggia/local/engines/redis/locate'
import './env.ts'

/** Enough for every test to have its own Redis database. */
export const redisDatabases = 512

/** The two engines that all tests of a run share. */
export type TestEngines = {
  postgresUrl: string
  redisUrl: string
  /** Where they run, for the log. */
  source: string
  stop: () => Promise<void>
}

async function startContainers(): Promise<TestEngines> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const startPostgresContainer = () =>
    new GenericContainer('postgres:17')
      .withEnvironment({ POSTGRES_PASSWORD: 'test', POSTGRES_DB: 'loggia' })
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
      .withExposedPorts(5432)
      // While it creates the database it listens on its Unix socket only, so pg_isready asks over TCP.
      .withWaitStrategy(
        Wait.forSuccessfulCommand('pg_isready --host 127.0.0.1 --username postgres'),
      )
      .start()
  const startRedisContainer = () =>
    new GenericContainer('redis:7')
      .withCommand([
        'redis-server',
        '--databases',
        String(redisDatabases),
        '--save',
        '',
        '--maxmemory-policy',
        'noeviction',
      ])
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start()
  const [postgres, redis] = await Promise.all([startPostgresContainer(), startRedisContainer()])
  return {
    postgresUrl: `postgresql://postgres:test@${postgres.getHost()}:${postgres.getMappedPort(5432)}/loggia`,
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    source: 'in containers',
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

async function startEmbedded(runDir: string, reason: string): Promise<TestEngines> {
  const [postgres, redis] = await Promise.all([
    startPostgres({ dataDir: join(runDir, 'postgres'), durable: false }),
    startRedis({ dataDir: join(runDir, 'redis'), databases: redisDatabases, appendOnly: false }),
  ])
  return {
    postgresUrl: postgres.url,
    redisUrl: redis.url,
    source: `embedded (${reason})`,
    async stop() {
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}

/**
 * Starts PostgreSQL and Redis for a test run: in containers if a Docker engine answers and has or can
 * download their images, otherwise the embedded ones.
 */
export async function startTestEngines(runDir: string): Promise<TestEngines> {
  if (!(await isDockerRunning())) return startEmbedded(runDir, 'no Docker engine answers')
  try {
    return await startContainers()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return startEmbedded(runDir, `containers are not available: ${reason}`)
  }
}
