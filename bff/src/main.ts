import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { createApplication } from './application.ts'
import { readConfig } from './env.ts'
import { closeServer } from './adapters/close-server.ts'
import { createLog } from './adapters/log.ts'
import { serveMetrics } from './adapters/metrics/metrics-server.ts'
import { onStop } from './adapters/shutdown.ts'

const config = readConfigOrExit()
const log = createLog(config)
const application = await createApplication(config, log)

const server = createServer(application.handler)
server.listen(config.PORT, config.HOST, () => log.info(server.address(), 'listening'))
server.on('error', (error) => {
  log.fatal({ reason: error.message }, 'cannot listen')
  process.exit(1)
})

const { METRICS_HOST, METRICS_PORT } = config
collectDefaultMetrics({ register: application.metrics })
const metrics =
  METRICS_PORT === undefined
    ? undefined
    : await serveMetrics(METRICS_HOST, METRICS_PORT, application.metrics)

onStop(log, async () => {
  application.drain()
  await closeServer(server)
  await application.close()
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
