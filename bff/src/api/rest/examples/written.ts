import type { operations } from '@loggia/domain/operations'
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
export const written: WrittenFor<typeof operations> = {
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
