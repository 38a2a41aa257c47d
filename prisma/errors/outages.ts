import { errorCodes, errorsWithin, sqlStates } from './error-codes.ts'

/**
 * SQLSTATEs of a server that cannot work at present. Whole classes: 08 connection, 28 sign-in, 53 disk, memory and
 * connections, 57 starting, stopping and statements that took too long, 58 files. 25006 is a read-only server, 25P03
 * and 25P04 end a transaction that took too long, 3D000 is a database that is being restored, 55P03 a lock.
 */
const OUTAGE_SQLSTATE = /^(08|28|53|57|58)...$|^(25006|25P03|25P04|3D000|55P03)$/

/** A server that ends the connection over an error says so, whatever the error is. */
const ENDED_CONNECTION = ['FATAL', 'PANIC']

/** Prisma's codes for a server that is away, full or too slow. It drops the SQLSTATE of some. */
const OUTAGE_OF_PRISMA = [
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1011',
  'P1017',
  'P1018',
  'P2024',
  'P2028',
  'P2037',
]

/**
 * The names of the same in Prisma's driver adapter. Under a raw query nothing else is left: the error itself says
 * P2010, as for any raw query that failed.
 */
const OUTAGE_OF_ADAPTER = [
  'DatabaseNotReachable',
  'DatabaseDoesNotExist',
  'DatabaseAccessDenied',
  'ConnectionClosed',
  'TlsConnectionError',
  'AuthenticationFailed',
  'TooManyConnections',
  'SocketTimeout',
]

/** Node's codes for a connection that is refused, cut, silent, or to an unknown host. */
const OUTAGE_OF_NODE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Messages of pg without any code. Whole messages, because others quote text that people typed. */
const OUTAGE_MESSAGES = [
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Connection terminated( unexpectedly| due to connection timeout)?$/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^The server does not support SSL connections$/,
  /^There was an error establishing an SSL connection$/,
]

/**
 * Whether an error means that PostgreSQL is away, starting, stopping, full or too slow, so that the same call can
 * succeed later.
 */
export function isOutage(error: unknown): boolean {
  return (
    sqlStates(error).some((code) => OUTAGE_SQLSTATE.test(code)) ||
    errorCodes(error).some(
      (code) => OUTAGE_OF_PRISMA.includes(code) || OUTAGE_OF_NODE.test(code),
    ) ||
    errorsWithin(error).some(
      ({ severity, kind, message }) =>
        OUTAGE_OF_ADAPTER.some((known) => known === kind) ||
        ENDED_CONNECTION.some((word) => word === severity) ||
        OUTAGE_MESSAGES.some((known) => typeof message === 'string' && known.test(message)),
    )
  )
}
