/** The variables of an installation in production, which has no Drive. */
export const PRODUCTION = {
  APP_PROFILE: 'production',
  PUBLIC_URL: 'https://localhost',
  TRUST_PROXY: '0',
  RATE_LIMIT_MULTIPLIER: '1',
  MAIL_FROM: 'post@nordlicht.example',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  GOOGLE_TOKEN_KEY: '',
  GOOGLE_AUTH_URL: '',
  GOOGLE_TOKEN_URL: '',
  GOOGLE_REVOKE_URL: '',
  GOOGLE_API_URL: '',
}
