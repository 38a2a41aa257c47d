import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { REDACTED_PATHS } from '@loggia/contracts/redaction'
import type { WorkerEnv } from '../env.ts'
import { errorFields } from './error-class.ts'

export type Log = Logger

async function prettyStream(): Promise<DestinationStream | undefined> {
  // Not there in production, where the development dependencies are left out.
  const pretty = await import('pino-pretty').catch(() => undefined)
  return pretty?.default({ sync: true, ignore: 'pid,hostname,service' })
}

/** The process's logger: one JSON object per line, or lines for people with LOG_FORMAT=pretty. */
export async function createLog(
  env: Pick<WorkerEnv, 'APP_PROFILE' | 'LOG_FORMAT' | 'LOG_LEVEL'>,
): Promise<Log> {
  const pretty = env.LOG_FORMAT === 'pretty' && env.APP_PROFILE !== 'production'
  const options = {
    level: env.LOG_LEVEL,
    base: { service: 'worker' },
    redact: REDACTED_PATHS,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { ...stdSerializers, err: errorFields },
  }
  const stream = pretty ? await prettyStream() : undefined
  return stream ? pino(options, stream) : pino(options)
}
