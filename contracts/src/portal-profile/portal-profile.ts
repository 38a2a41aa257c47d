import { z } from 'zod'
import { clientFields, ownRecord } from '../clients/clients.ts'
import { version } from '../lists.ts'
import { passkey } from '../passkeys/passkeys.ts'
import { ownProject } from '../projects/projects.ts'
import { rowId } from '../text.ts'
import { ownInvoice } from '../invoices/invoices.ts'
import { ownMilestone } from '../milestones/milestones.ts'

/** The fields of an own record that a client may correct. */
export const ownRecordUpdate = z.object({
  id: rowId,
  version,
  name: clientFields.name.change,
  phone: clientFields.phone.change,
  address: clientFields.address.change,
})

/** The parts of the portal, and the contact person. */
export const portalGuide = z.object({
  /** Whether it is worth showing: false for people without records. */
  hasRecords: z.boolean(),
  /** Whether the person has closed the welcome before. */
  isWelcomed: z.boolean(),
  /** How many projects they have. */
  projects: z.int(),
  /** Whether staff have opened a folder with documents for them. */
  hasDocuments: z.boolean(),
  /** The responsible member of staff; null without one. */
  contact: z.string().nullable(),
})

export type PortalGuide = z.infer<typeof portalGuide>

const time = z.iso.datetime()

/** The data held about the caller, as they may see it: nothing of others, and nothing internal. */
export const ownData = z.object({
  exportedAt: time,
  email: z.string(),
  records: z.array(ownRecord),
  /** Their data as a colleague of a client. */
  colleagueOf: z.array(
    z.object({
      company: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      since: time,
    }),
  ),
  projects: z.array(ownProject),
  /** Those that are visible to them. */
  milestones: z.array(ownMilestone),
  /** Without drafts. */
  invoices: z.array(ownInvoice),
  /** All messages of their conversations, oldest first. */
  messages: z.array(
    z.object({
      /** The title of the project, or General. */
      about: z.string(),
      author: z.string(),
      /** Whether they wrote it themselves. */
      isOwn: z.boolean(),
      text: z.string(),
      /** The names of the files that were sent with it. */
      files: z.array(z.string()),
      createdAt: time,
    }),
  ),
  /** The files that they sent. */
  files: z.array(z.object({ name: z.string(), createdAt: time })),
  /** With which they sign in. */
  passkeys: z.array(passkey),
})

export type OwnData = z.infer<typeof ownData>
