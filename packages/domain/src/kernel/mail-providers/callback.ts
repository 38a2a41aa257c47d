/** The path to which a browser returns from the consent; its URL is registered with the app there. */
export const MAIL_CALLBACK = '/api/mail/callback'
