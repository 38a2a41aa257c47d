import type { ConnectionFailure, ErrorFacts } from './failure.ts'

/** A failure that a code or a message names. The texts contain no part of the message, which may quote data. */
export interface Rule {
  codes?: string[]
  message?: RegExp
  explain(facts: ErrorFacts): ConnectionFailure
}

const at = (place: string) => (place ? ` at ${place}` : '')

const says = (reason: string, cure: string) => () => ({ reason, cure })

const CA_CURE =
  'let NODE_EXTRA_CA_CERTS name the file with the certificate of its CA (for PostgreSQL also sslrootcert in the URL)'

const NETWORK: Rule[] = [
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    explain: ({ place }) => ({
      reason: `DNS does not know the host ${place}`.trimEnd(),
      cure: 'check the host name in the URL, and the network of this container',
    }),
  },
  {
    codes: ['ECONNREFUSED'],
    explain: ({ place }) => ({
      reason: `nothing listens${at(place)}`,
      cure: 'start the service, or correct host and port in the URL',
    }),
  },
  {
    codes: ['EHOSTUNREACH', 'ENETUNREACH'],
    explain: ({ place }) => ({
      reason: `there is no route${place && ` to ${place}`}`,
      cure: 'check the network of this machine or container',
    }),
  },
  {
    codes: ['ECONNRESET', 'EPIPE'],
    explain: says(
      'the server closed the connection',
      'read the log of the service; a port that expects TLS, or expects none, does this too',
    ),
  },
]

const TLS: Rule[] = [
  {
    codes: [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
    message: /self.signed certificate|unable to (get|verify).*(issuer|first) certificate/i,
    explain: says('the certificate of the server comes from a CA that is unknown here', CA_CURE),
  },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID'],
    message: /does not match certificate's altnames/i,
    explain: says(
      'the certificate of the server is for another host name',
      'use a name of the certificate in the URL, or have it issued for this one',
    ),
  },
  {
    codes: ['CERT_HAS_EXPIRED'],
    message: /certificate has expired/i,
    explain: says(
      'the certificate of the server has expired',
      'renew it, and check the clock of this machine',
    ),
  },
  {
    codes: ['CERT_NOT_YET_VALID'],
    message: /certificate is not yet valid/i,
    explain: says(
      'the certificate of the server is not valid yet',
      'check the clocks of this machine and of the CA',
    ),
  },
  {
    message: /server does not support SSL/i,
    explain: says(
      'the server offers no TLS',
      'switch TLS on there, or remove sslmode from the URL where the network is private',
    ),
  },
  {
    codes: ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'EPROTO'],
    message: /wrong version number/i,
    explain: says(
      'the server speaks no TLS on this port',
      'use the port that does, or the scheme of the URL without TLS',
    ),
  },
]

const POSTGRESQL: Rule[] = [
  {
    codes: ['28P01', '28000'],
    explain: says(
      'user or password are refused',
      'correct them in DATABASE_URL; special characters in it are percent-encoded',
    ),
  },
  {
    codes: ['3D000'],
    explain: says(
      'there is no database of this name',
      'create it, or correct the name at the end of DATABASE_URL',
    ),
  },
  {
    codes: ['53300'],
    message: /too many (clients|connections)|no more connections allowed/i,
    explain: says(
      'the server has no connection left',
      'raise max_connections, or run fewer bffs and workers (10 and 16 connections each)',
    ),
  },
  {
    codes: ['57P03'],
    explain: says('the server is starting or stopping', 'wait; its log says how far it is'),
  },
  {
    codes: ['57P01', '57P02'],
    explain: says('the server was stopped', 'start it; its log says why it stopped'),
  },
  {
    message: /unsupported startup parameter/i,
    explain: says(
      'the pooler in front of PostgreSQL refuses a parameter of the URL',
      'remove the parameter from DATABASE_URL, or list it in ignore_startup_parameters of PgBouncer',
    ),
  },
  {
    codes: ['08P01', '08004', '08006'],
    explain: says(
      'the pooler in front of PostgreSQL refuses the connection',
      'check that it knows database, user and password, and reaches PostgreSQL: its log says which',
    ),
  },
]

const REDIS: Rule[] = [
  {
    message: /^(WRONGPASS|NOAUTH|NOPERM)|invalid username-password|invalid password/i,
    explain: says(
      'user or password are refused, or a command is forbidden',
      'correct them in REDIS_URL, and let the user run all commands on all keys',
    ),
  },
  {
    message: /max number of clients reached/i,
    explain: says('the server has no connection left', 'raise its maxclients'),
  },
  {
    message: /^DENIED|protected mode/i,
    explain: says(
      'the server is in protected mode',
      'give it a password, and write that into REDIS_URL',
    ),
  },
  {
    message: /^READONLY/,
    explain: says(
      'the server is a replica, which takes no writes',
      'let REDIS_URL lead to the primary, or to the Sentinels that know it',
    ),
  },
  {
    message: /^LOADING/,
    explain: says('the server is loading its data', 'wait'),
  },
  {
    message: /All sentinels are unreachable/i,
    explain: says(
      'no Sentinel knows a primary that can be reached',
      'check hosts, ports and the name of the primary in REDIS_URL',
    ),
  },
]

const TIMEOUTS: Rule[] = [
  {
    codes: ['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ECONNECTION_TIMEOUT'],
    message:
      /timeout (expired|exceeded)|connection timeout|connect ETIMEDOUT|timeout when connecting/i,
    explain: ({ place }) => ({
      reason: `no answer${place && ` from ${place}`} in time`,
      cure: 'check firewall and address; where connecting takes long, raise DATABASE_CONNECT_MS or SMTP_CONNECT_MS',
    }),
  },
  {
    message: /connection (is closed|terminated|ended)|stream isn't writeable/i,
    explain: says('the connection was cut', 'read the log of the service'),
  },
]

/** Every failure of a connection that has a name, the most specific first. */
export const CONNECTION_RULES: readonly Rule[] = [
  ...TLS,
  ...POSTGRESQL,
  ...REDIS,
  ...NETWORK,
  ...TIMEOUTS,
]
