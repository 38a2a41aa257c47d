import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { compose } from './compose.ts'
import { readConfig } from './env.ts'
import { closeServer } from './adapters/close-server.ts'
import { createLog } from './adapters/log.ts'
import { serveMetrics } from './adapters/metrics/metrics-server.ts'
import { onStop } from './adapters/shutdown.ts'

const config = readConfigOrExit()
const log = createLog(config)
const house = await compose(config, log)

const server = createServer(house.handler)
server.listen(config.PORT, config.HOST, () => log.info(server.address(), 'listening'))
server.on('error', (error) => {
  log.fatal({ reason: error.message }, 'cannot listen')
  process.exit(1)
})

const { METRICS_HOST, METRICS_PORT } = config
collectDefaultMetrics({ register: house.metrics })
const metrics =
  METRICS_PORT === undefined
    ? undefined
    : await serveMetrics(METRICS_HOST, METRICS_PORT, house.metrics)

onStop(log, async () => {
  house.drain()
  await closeServer(server)
  await house.close()
  metrics?.close()
})

function readConfigOrExit() {
  try {
    return readConfig()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
