import type { Read } from '@loggia/testing/api/answers/read-calls'
import { byStaff } from '@loggia/testing/api/answers/read-calls'
import {
  countHeldMails,
  listInboundMails,
  listMailPlaces,
  readInboundMail,
} from '../inbound-mails.service.ts'

/** The reads of emails that became no message: see `READS`. */
export const INBOUND_READS: Read[] = [
  [listInboundMails, byStaff],
  [countHeldMails, byStaff],
  [readInboundMail, ({ staff, ids }) => ids.heldMail.map((id) => [staff, { id }])],
  [listMailPlaces, ({ staff, ids }) => [[staff, { id: ids.heldMail[0], clientId: ids.client[0] }]]],
]
