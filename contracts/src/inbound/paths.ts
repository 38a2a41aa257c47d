/** Where mail servers hand emails over. */
export const INBOUND_MAIL_PATH = '/api/inbound-mail'

/** Where staff download an email that came in. */
export function inboundEmailPath(id: number): string {
  return `/api/health/inbound-mails/${id}/email`
}
