import { POSTGRESQL, REDIS } from './engine-rules.ts'
import { says, type Rule } from './rule.ts'

const at = (place: string) => (place ? ` at ${place}` : '')

const CA_CURE =
  'let NODE_EXTRA_CA_CERTS name the file with the certificate of its CA (for PostgreSQL also sslrootcert in the URL)'

const NETWORK: Rule[] = [
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    explain: ({ place }) => ({
      reason: `DNS does not know the host ${place}`.trimEnd(),
      remedy: 'check the host name in the URL, and the network of this container',
    }),
  },
  {
    codes: ['ECONNREFUSED'],
    explain: ({ place }) => ({
      reason: `nothing listens${at(place)}`,
      remedy: 'start the service, or correct host and port in the URL',
    }),
  },
  {
    codes: ['EHOSTUNREACH', 'ENETUNREACH'],
    explain: ({ place }) => ({
      reason: `there is no route${place && ` to ${place}`}`,
      remedy: 'check the network of this machine or container',
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

const TIMEOUTS: Rule[] = [
  {
    codes: ['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ECONNECTION_TIMEOUT'],
    message:
      /timeout (expired|exceeded)|connection timeout|connect ETIMEDOUT|timeout when connecting/i,
    explain: ({ place }) => ({
      reason: `no answer${place && ` from ${place}`} in time`,
      remedy:
        'check firewall and address; where connecting takes long, raise DATABASE_CONNECT_MS or SMTP_CONNECT_MS',
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
