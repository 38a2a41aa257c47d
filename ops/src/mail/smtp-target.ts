/** Where SMTP_URL leads. */
export interface SmtpTarget {
  host: string
  port: number
  /** TLS from the first byte, as with smtps://. */
  implicitTls: boolean
  user: string
  /** Whether the URL says that any certificate will do. */
  acceptsAnyCertificate: boolean
}

/** Reads SMTP_URL as the mailer of the worker does. */
export function smtpTarget(smtpUrl: string): SmtpTarget {
  const url = new URL(smtpUrl)
  const implicitTls = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (implicitTls ? 465 : 587),
    implicitTls,
    user: decodeURIComponent(url.username),
    acceptsAnyCertificate: url.searchParams.get('tls.rejectUnauthorized') === 'false',
  }
}
