import { readEnvOrExit } from '@loggia/server/read-env'
import { closeServer } from '@loggia/server/http/close-server'
import { serveMetrics } from '@loggia/server/http/metrics-server'
import { createLog } from '@loggia/server/logging/log'
import { handleShutdown } from '@loggia/server/shutdown'
import { REVISION, VERSION } from '@loggia/server/version'
import { collectDefaultMetrics } from 'prom-client'
import { createHttpServer } from './api/http-server.ts'
import { createApplication } from './application.ts'
import { readConfig } from './env.ts'

const config = readEnvOrExit(readConfig)
const log = await createLog('bff', config)
const shutdown = handleShutdown(log)
const application = await createApplication(config, log)

const server = createHttpServer(application.handler)
server.listen(config.PORT, config.HOST, () => {
  const release = { profile: config.APP_PROFILE, version: VERSION, revision: REVISION }
  log.info({ ...release, address: server.address() }, 'listening')
})
server.on('error', (error) => {
  log.fatal({ err: error }, 'cannot listen')
  process.exit(1)
})

collectDefaultMetrics({ register: application.metrics })
const metricsServer = await serveMetrics(config, application.metrics)

shutdown.onStop(async () => {
  application.drain()
  await closeServer(server, config.SHUTDOWN_GRACE_MS)
  await application.close()
  metricsServer?.close()
})
