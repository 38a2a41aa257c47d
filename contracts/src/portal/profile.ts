import { z } from 'zod'
import { clientFields } from '../clients.ts'
import { version } from '../lists.ts'
import { rowId } from '../text.ts'

/** What a client may correct of an own record. */
export const ownRecordUpdate = z.object({
  id: rowId,
  version,
  name: clientFields.name.change,
  phone: clientFields.phone.change,
  address: clientFields.address.change,
})

/** What a client finds in the portal, and whom to ask about it. */
export const portalGuide = z.object({
  /** Whether it is worth showing: false for somebody without records. */
  hasRecords: z.boolean(),
  /** Whether the person has closed the welcome before. */
  isWelcomed: z.boolean(),
  /** How many projects they have. */
  projects: z.int(),
  /** Whether staff have opened a folder with documents for them. */
  hasDocuments: z.boolean(),
  /** The member of staff who is responsible for them; null where nobody is. */
  contact: z.string().nullable(),
})

export type PortalGuide = z.infer<typeof portalGuide>
