import { pino, type DestinationStream, type LoggerOptions } from 'pino'
import { errorFields } from './error-fields.ts'

const SECRETS = [
  'password',
  'verificationCode',
  'token',
  'secret',
  'email',
  'cookie',
  'authorization',
]

/**
 * The paths that pino blanks out in every log line. A second line of defence: callers log ids and error classes only.
 */
const REDACTED_PATHS = [...SECRETS, ...SECRETS.map((name) => `*.${name}`), 'req.headers']

interface WriteLine {
  (fields: object, message: string): void
  (message: string): void
}

/**
 * The logger of a process, as all code sees it. Every line has a message of its own: without one, pino
 * would print the message of the error that is logged, which may quote an email address.
 */
export interface Log {
  debug: WriteLine
  info: WriteLine
  warn: WriteLine
  error: WriteLine
  fatal: WriteLine
  /** A logger that adds these fields to each of its lines. */
  child(fields: object): Log
}

/**
 * The options of every logger. They hold the one rule about errors: log an error as `{ err: error }`,
 * and the line gets its class and stack frames, but never its message (see `errorFields`).
 *
 * @param service the name in the `service` field of each line
 */
export function logOptions(service: string, level: string): LoggerOptions {
  return {
    level,
    base: { service },
    redact: REDACTED_PATHS,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
  }
}

/** Creates a logger: one JSON object per line, or readable lines with LOG_FORMAT=pretty. */
export async function createLog(
  service: string,
  { LOG_LEVEL, LOG_FORMAT }: { LOG_LEVEL: string; LOG_FORMAT: 'json' | 'pretty' },
): Promise<Log> {
  const options = logOptions(service, LOG_LEVEL)
  const pretty = LOG_FORMAT === 'pretty' ? await prettyStream() : undefined
  // Asynchronous writes can get out of order when the process exits.
  return pino(options, pretty ?? pino.destination({ sync: true }))
}

/** A logger that writes nothing, for commands that print their outcome themselves. */
export function createSilentLog(): Log {
  return pino({ level: 'silent' })
}

async function prettyStream(): Promise<DestinationStream | undefined> {
  // pino-pretty is a development dependency and absent from the images.
  const pretty = await import('pino-pretty').catch(() => undefined)
  return pretty?.default({ sync: true, ignore: 'pid,hostname,service' })
}
