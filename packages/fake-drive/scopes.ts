const base = 'https://www.googleapis.com/auth'

/** The scopes the sandbox knows, and what they let somebody do, in words. */
export const scopes: Record<string, string> = {
  [`${base}/drive.readonly`]: 'See the names and contents of all its files',
  [`${base}/drive`]: 'See and change all its files',
  [`${base}/userinfo.email`]: 'See its e-mail address',
  [`${base}/userinfo.profile`]: 'See the name it goes by',
  email: 'See its e-mail address',
  profile: 'See the name it goes by',
  openid: 'Know which account it is',
}

/** Whether all of these are known scopes, and there is one at least. */
export function areScopes(list: string[]): boolean {
  return list.length > 0 && list.every((scope) => Object.hasOwn(scopes, scope))
}

/** The scopes in a list that is separated by spaces. */
export function scopeList(scope: string): string[] {
  return scope.split(' ').filter(Boolean)
}

/** Whether files may be read with these scopes. */
export function mayReadFiles(scope: string): boolean {
  return scopeList(scope).some((each) => /\/auth\/drive(\.readonly)?$/.test(each))
}
