import { isLocal, NO_MAIL_SERVER } from '@loggia/server/env'
import type { Setting } from './effective.ts'

/** Allowed settings that are probably not meant, as sentences. Takes the settings as they are shown. */
export function configWarnings(settings: readonly Setting[]): string[] {
  const values = new Map(settings.map(({ name, value }) => [name, value ?? '']))
  const get = (name: string) => values.get(name) ?? ''
  const production = get('APP_PROFILE') === 'production'
  const site = hostOf(get('PUBLIC_URL'))
  return [
    !production &&
      site !== '' &&
      !isLocal(site) &&
      `APP_PROFILE is demo although the site is public at ${site}: anybody can sign in as staff.`,
    production &&
      settings.some(
        ({ name, from, value }) => name === 'TRUST_PROXY' && from === 'set' && value === '0',
      ) &&
      'TRUST_PROXY=0 although https ends at a proxy: all visitors count as one address. Say how many proxies are in front.',
    ...(production ? mailWarnings(get, site) : []),
    isExposed(get('REDIS_URL'), 'redis:') &&
      'REDIS_URL leads over a public network without TLS: use rediss://.',
    isPublicName(hostOf(get('REDIS_URL'))) &&
      !get('REDIS_URL').includes('@') &&
      'REDIS_URL has no password, and leads over a public network.',
    /^(debug|trace)$/.test(get('LOG_LEVEL')) &&
      production &&
      `LOG_LEVEL=${get('LOG_LEVEL')} writes far more than an operator reads.`,
    production &&
      get('STAFF_REGISTRATION') === 'first' &&
      'STAFF_REGISTRATION=first: until there is an account, whoever opens /auth becomes the admin.',
  ].filter((warning) => typeof warning === 'string')
}

function mailWarnings(get: (name: string) => string, site: string): (string | false)[] {
  const smtp = get('SMTP_URL')
  const from = /@([^>\s]+)>?$/.exec(get('MAIL_FROM'))?.[1] ?? ''
  if (smtp === NO_MAIL_SERVER) return ['SMTP_URL says later: no email and no code leaves.']
  return [
    isExposed(smtp, 'smtp:') &&
      !smtp.includes('@') &&
      'SMTP_URL leads over a public network without a password: emails travel unencrypted where the server offers no STARTTLS.',
    smtp !== '' &&
      isPublicName(hostOf(smtp)) &&
      !smtp.includes('@') &&
      'SMTP_URL has no user and password: most mail servers relay only for users who sign in.',
    from !== '' &&
      site !== '' &&
      !sameDomain(site, from) &&
      `MAIL_FROM is of ${from} and the site at ${site}: have SPF and DKIM of ${from} allow this mail server.`,
  ]
}

/** Whether a URL has this scheme without TLS and leads outside of private networks. */
function isExposed(url: string, scheme: string): boolean {
  return url.startsWith(`${scheme}//`) && isPublicName(hostOf(url))
}

/** Names without a dot are those of containers. */
function isPublicName(host: string): boolean {
  const isPrivate = /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.|\.(local|internal|lan)$/
  return host.includes('.') && !isLocal(host) && !isPrivate.test(host)
}

function hostOf(url: string): string {
  return URL.parse(url.replace(/^[a-z+]+:/, 'http:'))?.hostname ?? ''
}

function sameDomain(site: string, domain: string): boolean {
  const base = (name: string) => name.split('.').slice(-2).join('.').toLowerCase()
  return base(site) === base(domain)
}
