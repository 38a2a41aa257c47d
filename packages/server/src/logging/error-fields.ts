import { explainConnection } from '../connections/explain-connection.ts'

/** The fields of an error in a log line. */
export interface ErrorFields {
  errorClass: string
  /** The innermost frames of the stack, without its first line, which repeats the message. */
  at?: string[]
  /** The reason of a failed connection, and the remedy. */
  reason?: string
  remedy?: string
  cause?: ErrorFields
}

const MAX_FRAMES = 5

/**
 * The class of an error: its own `errorClass`, else its `code`, else its name. This is all that may
 * leave the process in a log line, a database row or a job, because messages of mail servers, Redis
 * and PostgreSQL quote email addresses and data.
 */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown'
  const ownClass = textProperty(error, 'errorClass')
  return ownClass ?? textProperty(error, 'code') ?? error.name
}

/**
 * An error as log lines show it: class and stack frames of it and of its causes, never a message. The stack of a failed
 * connection says nothing; its reason and remedy stand instead.
 */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { errorClass: errorClass(error) }
  const failure = explainConnection(error)
  if (failure) return { errorClass: errorClass(error), ...failure }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const at = frames.slice(0, MAX_FRAMES).map((line) => line.trim())
  const fields: ErrorFields = { errorClass: errorClass(error), at }
  return error.cause instanceof Error ? { ...fields, cause: errorFields(error.cause) } : fields
}

function textProperty(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}
