import { PATHS } from '../paths.ts'
import type { ListedMailState } from './reasons.ts'

/** Where mail servers hand emails over. */
export const INBOUND_MAIL_PATH = '/api/inbound-mail'

/** Where staff download an email that came in. */
export function inboundEmailPath(id: number): string {
  return `/api/inbound-mails/${id}/email`
}

/** Where staff decide about the emails that are on hold or were dropped, with one of them open. */
export function heldMailsPath(id?: number, state: ListedMailState = 'held'): string {
  const list = `${PATHS.adminMessages}?tab=on-hold${state === 'held' ? '' : `&state=${state}`}`
  return id === undefined ? list : `${list}&mail=${id}`
}
