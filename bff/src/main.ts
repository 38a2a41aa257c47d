import { createServer } from 'node:http'
import { createDatabase } from '@atrium/db/client'
import { createApp } from './app.ts'
import { readConfig } from './env.ts'
import { createChallenges } from './platform/challenges.ts'
import { createLog } from './platform/log.ts'
import { createLoginThrottle } from './platform/login-throttle.ts'
import { createProducer } from './platform/queue.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { connectRedis } from './platform/redis.ts'
import { createSessions } from './platform/session.ts'
import { onStop } from './platform/shutdown.ts'

const config = readConfigOrExit()
const log = createLog(config)
const db = createDatabase({ url: config.DATABASE_URL })
const redis = connectRedis(config.REDIS_URL, log)
const producer = createProducer(config.REDIS_URL, log)
let draining = false

const app = await createApp({
  config,
  log,
  db,
  redis,
  producer,
  sessions: createSessions(redis),
  challenges: createChallenges(redis, config.APP_SECRET),
  rateLimits: createRateLimits(redis, config.RATE_LIMIT_MULTIPLIER),
  loginThrottle: createLoginThrottle(redis, config.RATE_LIMIT_MULTIPLIER),
  isDraining: () => draining,
})

const server = createServer(app.express)
server.listen(config.PORT, config.HOST, () => log.info({ address: server.address() }, 'listening'))
server.on('error', (error) => {
  log.fatal({ reason: error.message }, 'cannot listen')
  process.exit(1)
})

onStop(log, async () => {
  draining = true
  const closed = new Promise((resolve) => void server.close(resolve))
  server.closeIdleConnections()
  await closed
  await app.stop()
  await producer.close()
  redis.disconnect()
  await db.$disconnect()
})

function readConfigOrExit() {
  try {
    return readConfig()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
