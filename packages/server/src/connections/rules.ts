/** A failure that a code or a message names. The texts contain no part of the message, which may quote data. */
interface Rule {
  codes?: string[]
  message?: RegExp
  /** May name the place, `host:port`, which is empty where it is not known. */
  reason: string | ((place: string) => string)
  remedy: string
}

const NETWORK: Rule[] = [
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    reason: (place) => `DNS does not know the host ${place}`.trimEnd(),
    remedy: 'check the host name in the URL, and the network of this container',
  },
  {
    codes: ['ECONNREFUSED'],
    reason: (place) => `nothing listens${place && ` at ${place}`}`,
    remedy: 'start the service, or correct host and port in the URL',
  },
  {
    codes: ['EHOSTUNREACH', 'ENETUNREACH'],
    reason: (place) => `there is no route${place && ` to ${place}`}`,
    remedy: 'check the network of this machine or container',
  },
  {
    codes: ['ECONNRESET', 'EPIPE'],
    reason: 'the server closed the connection',
    remedy: 'read the log of the service; a port that expects TLS, or expects none, does this too',
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
    reason: 'the certificate of the server comes from a CA that is unknown here',
    remedy:
      'let NODE_EXTRA_CA_CERTS name the file with the certificate of its CA (for PostgreSQL also sslrootcert in the URL)',
  },
  {
    codes: ['ERR_TLS_CERT_ALTNAME_INVALID'],
    message: /does not match certificate's altnames/i,
    reason: 'the certificate of the server is for another host name',
    remedy: 'use a name of the certificate in the URL, or have it issued for this one',
  },
  {
    codes: ['CERT_HAS_EXPIRED'],
    message: /certificate has expired/i,
    reason: 'the certificate of the server has expired',
    remedy: 'renew it, and check the clock of this machine',
  },
  {
    codes: ['CERT_NOT_YET_VALID'],
    message: /certificate is not yet valid/i,
    reason: 'the certificate of the server is not valid yet',
    remedy: 'check the clocks of this machine and of the CA',
  },
  {
    message: /server does not support SSL/i,
    reason: 'the server offers no TLS',
    remedy: 'switch TLS on there, or remove sslmode from the URL where the network is private',
  },
  {
    codes: ['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'EPROTO'],
    message: /wrong version number/i,
    reason: 'the server speaks no TLS on this port',
    remedy: 'use the port that does, or the scheme of the URL without TLS',
  },
]

const TIMEOUTS: Rule[] = [
  {
    codes: ['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ECONNECTION_TIMEOUT'],
    message:
      /timeout (expired|exceeded)|connection timeout|connect ETIMEDOUT|timeout when connecting/i,
    reason: (place) => `no answer${place && ` from ${place}`} in time`,
    remedy:
      'check firewall and address; where connecting takes long, raise DATABASE_CONNECT_MS or SMTP_CONNECT_MS',
  },
  {
    message: /connection (is closed|terminated|ended)|stream isn't writeable/i,
    reason: 'the connection was cut',
    remedy: 'read the log of the service',
  },
]

const POSTGRESQL: Rule[] = [
  {
    codes: ['28P01', '28000'],
    reason: 'user or password are refused',
    remedy: 'correct them in DATABASE_URL; special characters in it are percent-encoded',
  },
  {
    codes: ['3D000'],
    reason: 'there is no database of this name',
    remedy: 'create it, or correct the name at the end of DATABASE_URL',
  },
  {
    codes: ['53300'],
    message: /too many (clients|connections)|no more connections allowed/i,
    reason: 'the server has no connection left',
    remedy: 'raise max_connections, or run fewer bffs and workers (10 and 16 connections each)',
  },
  {
    codes: ['57P03'],
    reason: 'the server is starting or stopping',
    remedy: 'wait; its log says how far it is',
  },
  {
    codes: ['57P01', '57P02'],
    reason: 'the server was stopped',
    remedy: 'start it; its log says why it stopped',
  },
  {
    message: /unsupported startup parameter/i,
    reason: 'the pooler in front of PostgreSQL refuses a parameter of the URL',
    remedy:
      'remove the parameter from DATABASE_URL, or list it in ignore_startup_parameters of PgBouncer',
  },
  {
    codes: ['08P01', '08004', '08006'],
    reason: 'the pooler in front of PostgreSQL refuses the connection',
    remedy:
      'check that it knows database, user and password, and reaches PostgreSQL: its log says which',
  },
]

const REDIS: Rule[] = [
  {
    message: /^(WRONGPASS|NOAUTH|NOPERM)|invalid username-password|invalid password/i,
    reason: 'user or password are refused, or a command is forbidden',
    remedy: 'correct them in REDIS_URL, and let the user run all commands on all keys',
  },
  {
    message: /max number of clients reached/i,
    reason: 'the server has no connection left',
    remedy: 'raise its maxclients',
  },
  {
    message: /^DENIED|protected mode/i,
    reason: 'the server is in protected mode',
    remedy: 'give it a password, and write that into REDIS_URL',
  },
  {
    message: /^READONLY/,
    reason: 'the server is a replica, which takes no writes',
    remedy: 'let REDIS_URL lead to the primary, or to a proxy that follows it',
  },
  {
    message: /^LOADING/,
    reason: 'the server is loading its data',
    remedy: 'wait',
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
