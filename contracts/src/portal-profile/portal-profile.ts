import { z } from 'zod'
import { clientFields, ownRecord } from '../clients/clients.ts'
import { version } from '../lists.ts'
import { passkey } from '../passkeys/passkeys.ts'
import { ownProject } from '../projects/projects.ts'
import { rowId } from '../text.ts'
import { ownInvoice } from '../invoices/invoices.ts'
import { ownMilestone } from '../milestones/milestones.ts'

export const ownRecordUpdate = z
  .object({
    id: rowId,
    version,
    name: clientFields.name.change,
    phone: clientFields.phone.change,
    address: clientFields.address.change,
  })
  .meta({
    graphql: 'OwnRecordChanges',
    description:
      'What a client may correct; fields that are left out keep their value, null clears it.',
  })

export const portalGuide = z
  .object({
    hasRecords: z.boolean().describe('False for a person without a record.'),
    isWelcomed: z.boolean().describe('Whether the person has closed the welcome before.'),
    projects: z.int().describe('How many projects they have.'),
    hasDocuments: z
      .boolean()
      .describe('Whether staff have opened a folder with documents for the client.'),
    contact: z
      .string()
      .nullable()
      .describe('The member of staff who is responsible for the client; null without one.'),
  })
  .meta({
    graphql: 'PortalGuide',
    description: 'What a client finds in the portal, and the person to ask about it.',
  })

export type PortalGuide = z.infer<typeof portalGuide>

const time = z.iso.datetime()

export const ownData = z
  .object({
    exportedAt: time,
    email: z.string(),
    records: z.array(ownRecord),
    colleagueOf: z
      .array(
        z
          .object({
            company: z.string(),
            name: z.string(),
            phone: z.string().nullable(),
            since: time,
          })
          .meta({ graphql: 'OwnDataColleague' }),
      )
      .describe('What is noted about them as a colleague of a client.'),
    projects: z.array(ownProject),
    milestones: z.array(ownMilestone).describe('Those that are visible to them.'),
    invoices: z.array(ownInvoice).describe('Without drafts.'),
    messages: z
      .array(
        z
          .object({
            about: z.string().describe('The title of the project, or General.'),
            author: z.string(),
            isOwn: z.boolean().describe('Whether they wrote it themselves.'),
            text: z.string(),
            files: z.array(z.string()).describe('The names of the files that were sent with it.'),
            createdAt: time,
          })
          .meta({ graphql: 'OwnDataMessage' }),
      )
      .describe('All messages of their conversations, oldest first.'),
    files: z
      .array(z.object({ name: z.string(), createdAt: time }).meta({ graphql: 'OwnDataFile' }))
      .describe('The files that they sent.'),
    passkeys: z.array(passkey).describe('With which they sign in.'),
    calendarLinks: z
      .array(z.object({ createdAt: time }).meta({ graphql: 'OwnDataCalendarLink' }))
      .describe('When they made the address of their calendar, if they have one.'),
  })
  .meta({
    graphql: 'OwnData',
    description: 'The data held about the signed-in client, as they may see it.',
  })

export type OwnData = z.infer<typeof ownData>
