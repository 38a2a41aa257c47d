import { REDACTED_PATHS } from '@loggia/contracts/redaction'
import { pino, type Logger, type LoggerOptions } from 'pino'
import type { Config } from '../env.ts'

/** JSON lines for machines; with LOG_FORMAT=pretty, where pino-pretty is installed, for people. */
export function createLog({
  LOG_LEVEL,
  LOG_FORMAT,
}: Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>): Logger {
  const options: LoggerOptions = {
    level: LOG_LEVEL,
    base: { service: 'bff' },
    redact: REDACTED_PATHS,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  if (LOG_FORMAT === 'json') return pino(options)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,service' } },
  })
}
