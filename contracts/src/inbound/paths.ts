import { PATHS } from '../paths.ts'

/** Where mail servers hand emails over. */
export const INBOUND_MAIL_PATH = '/api/inbound-mail'

/** Where staff download an email that came in. */
export function inboundEmailPath(id: number): string {
  return `/api/inbound-mails/${id}/email`
}

/** Where staff decide about the emails that are on hold, with one of them open. */
export function heldMailsPath(id?: number): string {
  const list = `${PATHS.adminMessages}?tab=on-hold`
  return id === undefined ? list : `${list}&mail=${id}`
}
