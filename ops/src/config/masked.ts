/** A secret as it may be shown: a URL without its password and its query, of anything else only the length. */
export function masked(secret: string): string {
  const url = /^([a-z+]+:\/\/)(?:([^:@/]*)(?::[^@/]*)?@)?([^/?#]*)(\/[^?#]*)?/i.exec(secret)
  if (!url) return `*** (${secret.length} characters)`
  const [, scheme = '', user, host = '', path = ''] = url
  const options = secret.includes('?') ? '?…' : ''
  return `${scheme}${user === undefined ? '' : `${user}:***@`}${host}${path}${options}`
}
