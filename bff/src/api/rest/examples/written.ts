import type * as answering from '@loggia/domain/approvals/answer-approval.service'
import type * as clientExport from '@loggia/domain/clients/client-export.service'
import type * as clientImport from '@loggia/domain/clients/client-import.service'
import type * as clientOwner from '@loggia/domain/clients/owner/client-owner.service'
import type * as conversion from '@loggia/domain/contacts/contact-conversion.service'
import type * as contactExport from '@loggia/domain/contacts/contact-export.service'
import type * as neighbours from '@loggia/domain/contacts/inbox/contact-neighbours.service'
import type * as owning from '@loggia/domain/contacts/inbox/contact-owner.service'
import type * as linking from '@loggia/domain/contacts/contact-link.service'
import type * as subscriberExport from '@loggia/domain/newsletter/newsletter-export.service'
import type * as subscriberImport from '@loggia/domain/newsletter/subscriber-import.service'
import type * as projectExport from '@loggia/domain/projects/project-export.service'
import type * as projectImport from '@loggia/domain/projects/project-import.service'
import type * as drafts from '@loggia/domain/site/site-drafts.service'
import type * as publication from '@loggia/domain/site/site-publication.service'
import type * as reading from '@loggia/domain/site/site-reading.service'
import type * as parts from '@loggia/domain/uploads/upload-parts.service'
import type * as uploads from '@loggia/domain/uploads/uploads.service'
import type { WrittenFor } from './example.ts'

const ADA = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
}
const CLIENT = 'Navy Computing,"1 Harbour Road, Arlington",active,Prefers calls in the morning'
const PLAN = '2026-04-20,2026-09-30,"€ 40,000",Moves the booking system out of the cellar'
const SUBSCRIBED = '2025-11-03T09:30:00.000Z,2025-11-03T09:41:00.000Z'

const EARLIER = { title: 'What our clients say', items: [] }
const ITEM = { text: 'They listened.', name: 'Grace Hopper', role: 'Navy Computing' }
const EDITED = { ...EARLIER, items: [ITEM] }
const SECTION = { draft: EDITED, published: EARLIER, original: EARLIER }
const RESET = { ...SECTION, draft: EARLIER }

const BEGUN = { state: 'receiving', receivedBytes: 0, driveFileId: null, storedAt: null } as const

/** Examples whose parts must hold together in a way that no schema tells. */
export const written: WrittenFor<
  typeof answering &
    typeof clientExport &
    typeof clientImport &
    typeof clientOwner &
    typeof conversion &
    typeof contactExport &
    typeof linking &
    typeof neighbours &
    typeof owning &
    typeof subscriberExport &
    typeof subscriberImport &
    typeof projectExport &
    typeof projectImport &
    typeof drafts &
    typeof publication &
    typeof reading &
    typeof parts &
    typeof uploads
> = {
  answerApproval: {
    input: { answer: 'approved', text: 'Yes, please.' },
    answer: {
      state: 'approved',
      text: 'May we go live on Monday?',
      answer: 'Yes, please.',
      endedAt: '2026-05-04T16:00:00.000Z',
      endedBy: 'Grace Hopper',
    },
  },
  convertContact: {
    input: { client: ADA },
    answer: { client: ADA, contact: { clientId: 7 } },
  },
  linkContact: { answer: { client: ADA, contact: { clientId: 7 } } },
  readContactNeighbours: { input: { status: 'new' } },
  setContactOwner: { input: { ownerId: null }, answer: { owner: null } },
  setClientOwners: { input: { ownerId: 3 } },

  exportClients: {
    answer:
      'Id,Name,E-mail,Phone,Company,Address,Status,Notes,Portal role,Drive folder,Projects,Created,Owner\r\n' +
      `7,Grace Hopper,grace@navy.example,'+1 555 0100,${CLIENT},,,1,2026-04-15T09:30:00.000Z,Sam Staff\r\n`,
  },
  exportContacts: {
    answer:
      'Id,First name,Last name,E-mail,Company,Project type,Message,State,Contacted at,Contacted by,' +
      'Client id,Read at,Read by,Handled by,Came from,Page,UTM source,UTM medium,UTM campaign,UTM term,UTM content,Agreed to policies of,Created\r\n' +
      '12,Ada,Lovelace,ada@engine.example,Analytical Engines,Custom software,We would like to talk about a new engine.,' +
      'contacted,2026-05-04T16:00:00.000Z,Sam Staff,,2026-04-15T09:30:00.000Z,Sam Staff,Sam Staff,' +
      'search.example,/,,,,,,2025-04-15,2026-04-15T09:30:00.000Z\r\n',
  },
  exportProjects: {
    answer:
      'Id,Project,Client,Client id,Status,Priority,Start,End,Budget,Description,Notes,Created\r\n' +
      `3,Cloud migration,Grace Hopper,7,in-progress,high,${PLAN},Second offer accepted,2026-04-15T09:30:00.000Z\r\n`,
  },
  exportSubscribers: {
    answer:
      'Id,E-mail,State,Subscribed,Confirmed,Unsubscribed,Agreed to policies of\r\n' +
      `7,reader@customer.example,active,${SUBSCRIBED},,2025-04-15\r\n`,
  },
  importClients: {
    input: {
      csv: `Name,E-mail,Phone,Company,Address,Status,Notes\r\nIda Rhodes,ida@tables.example,+1 555 0100,${CLIENT}\r\n`,
      fileName: 'clients.csv',
    },
    answer: {
      rows: [
        {
          key: 'ida@tables.example ida rhodes',
          values: { name: 'Ida Rhodes', email: 'ida@tables.example' },
        },
      ],
    },
  },
  importProjects: {
    input: {
      csv:
        'Project,Client email,Status,Priority,Start,End,Budget,Description,Notes\r\n' +
        `Cloud migration,grace@navy.example,in-progress,high,${PLAN},Second offer accepted\r\n`,
      fileName: 'projects.csv',
    },
  },
  importSubscribers: {
    input: {
      csv: `E-mail,Subscribed,Confirmed\r\n${ADA.email},${SUBSCRIBED}\r\n`,
      fileName: 'subscribers.csv',
    },
    answer: { rows: [{ key: ADA.email, values: { email: ADA.email } }] },
  },

  readSiteSection: { answer: SECTION },
  saveSiteDraft: { input: { content: EDITED }, answer: SECTION },
  discardSiteDraft: { answer: { ...SECTION, draft: null, isDraft: false } },
  resetSiteDraft: { answer: RESET },
  publishSite: { answer: [{ isDraft: false }] },
  readSiteVersion: { answer: { content: EARLIER } },
  restoreSiteVersion: { answer: RESET },

  listUploads: { input: { clientId: 7 } },
  startUpload: { input: { clientId: 7, fingerprint: 'x7QpZ1' }, answer: BEGUN },
  readUpload: { answer: BEGUN },
  sendUploadPart: { answer: { ...BEGUN, receivedBytes: 1_048_576 } },
}
