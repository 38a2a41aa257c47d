/** The start of single sign-on, its return, and the notice that a person has signed out at the provider. */
export const SSO_PATHS = {
  start: '/auth/sso',
  callback: '/auth/sso/callback',
  /** OpenID Connect Back-Channel Logout 1.0: the provider posts a logout token. */
  logout: '/auth/sso/logout',
} as const
