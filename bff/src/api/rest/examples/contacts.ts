import type { ContactDetail } from '@loggia/contracts/contact-work'
import type { Contact } from '@loggia/contracts/contacts'
import type { Project } from '@loggia/contracts/projects'
import { clientExample } from './clients.ts'
import type * as bulk from '@loggia/domain/contacts/contact-bulk.service'
import type * as conversion from '@loggia/domain/contacts/contact-conversion.service'
import type * as detail from '@loggia/domain/contacts/contact-detail.service'
import type * as linking from '@loggia/domain/contacts/contact-link.service'
import type * as csv from '@loggia/domain/contacts/contact-export.service'
import type * as lists from '@loggia/domain/contacts/contact-list.service'
import type * as noting from '@loggia/domain/contacts/contact-note.service'
import type * as replying from '@loggia/domain/contacts/contact-reply.service'
import type * as contacts from '@loggia/domain/contacts/contacts.service'
import type * as counting from '@loggia/domain/contacts/desk/contact-counts.service'
import type * as opening from '@loggia/domain/contacts/desk/contact-opening.service'
import type * as owning from '@loggia/domain/contacts/desk/contact-owner.service'
import type * as spam from '@loggia/domain/contacts/desk/spam.service'
import type * as relations from '@loggia/domain/contacts/desk/contact-relations.service'
import type * as neighbours from '@loggia/domain/contacts/desk/contact-neighbours.service'
import type { ExamplesOf } from './example.ts'
import { projectExample } from './projects.ts'

const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
  projectType: 'Custom software',
  message: 'We would like to talk about a new engine.',
}

const source = {
  sourceHost: 'search.example',
  sourcePage: '/',
  utmSource: 'newsletter',
  utmMedium: 'email',
  utmCampaign: 'spring',
  utmTerm: null,
  utmContent: null,
}

export const contactExample: Contact = {
  id: 12,
  ...contact,
  hasBeenContacted: false,
  contactedAt: null,
  contactedBy: null,
  isQuarantined: false,
  isOverdue: false,
  clientId: null,
  readAt: '2026-04-15T11:20:00.000Z',
  readBy: 'Sam Staff',
  ownerId: 3,
  owner: 'Sam Staff',
  ...source,
  policyVersion: '2025-04-15',
  createdAt: '2026-04-15T09:30:00.000Z',
}

const marked: Contact = {
  ...contactExample,
  hasBeenContacted: true,
  contactedAt: '2026-04-16T10:00:00.000Z',
  contactedBy: 'Sam Staff',
}

const by = { author: 'Sam Staff', createdAt: '2026-04-16T10:00:00.000Z' }
const note = 'Called back: wants to start in May.'
const reply = { subject: 'Your new engine', text: 'Thank you for asking. Shall we talk on Monday?' }
const notes: ContactDetail['notes'] = [{ id: 31, text: note, ...by }]
const sentReply = {
  id: 9,
  ...reply,
  ...by,
  state: 'sent',
} satisfies ContactDetail['replies'][number]

const newClient = { name: 'Ada Lovelace', email: contact.email, company: contact.company }
const newProject = { title: 'A new engine', priority: 'high' } satisfies Partial<Project>

const converted = {
  contact: { ...marked, clientId: 7, notes, replies: [sentReply] },
  client: { ...clientExample, ...newClient, projectCount: 1, sharesEmailWith: [] },
  project: { ...projectExample, ...newProject },
}

export const contactsExamples = {
  createContact: { body: contact, answer: { success: true, id: 12 } },
  listContacts: { answer: [contactExample] },
  readContact: { answer: { ...marked, notes, replies: [sentReply] } },
  readContactRelations: {
    answer: {
      contacts: [
        {
          id: 8,
          firstName: 'Ada',
          lastName: 'Lovelace',
          message: 'Do you build engines?',
          hasBeenContacted: true,
          createdAt: '2026-02-01T08:00:00.000Z',
          by: 'address',
        },
      ],
      clients: [{ id: 7, name: 'Charles Babbage', company: 'Analytical Engines', by: 'domain' }],
    },
  },
  readContactCounts: { answer: { newContacts: 4, mine: 2, quarantined: 17 } },
  setContactOwner: {
    body: { ownerId: null },
    answer: { ...contactExample, ownerId: null, owner: null },
  },
  deleteSpam: { answer: { changed: 2, ids: [311, 314], isMoreLeft: false } },
  openContact: { answer: contactExample },
  readContactNeighbours: { query: { status: 'new' }, answer: { previousId: 14, nextId: 11 } },
  addContactNote: {
    body: { text: note },
    answer: { ...contactExample, notes, replies: [] },
  },
  replyToContact: {
    body: reply,
    answer: { ...marked, notes, replies: [{ ...sentReply, state: 'pending' }] },
  },
  convertContact: {
    body: { client: newClient, project: newProject, ifExists: 'refuse' },
    answer: converted,
  },
  linkContact: { body: { clientId: 7, project: newProject }, answer: converted },
  exportContacts: {
    answer:
      'Id,First name,Last name,E-mail,Company,Project type,Message,State,Contacted at,Contacted by,' +
      'Client id,Read at,Read by,Handled by,Came from,Page,UTM source,UTM medium,UTM campaign,UTM term,UTM content,Agreed to policies of,Created\r\n' +
      '12,Ada,Lovelace,ada@engine.example,Analytical Engines,Custom software,' +
      'We would like to talk about a new engine.,new,,,,2026-04-15T11:20:00.000Z,Sam Staff,Sam Staff,search.example,/,newsletter,email,spring,,,2025-04-15,2026-04-15T09:30:00.000Z\r\n',
  },
  updateContacts: {
    body: { ids: [12, 13], hasBeenContacted: true },
    answer: { changed: 1, missing: [13] },
  },
  deleteContacts: { body: { ids: [12, 13] }, answer: { changed: 2, missing: [] } },
  updateContact: {
    body: { hasBeenContacted: true },
    answer: marked,
  },
} satisfies ExamplesOf<
  typeof bulk &
    typeof conversion &
    typeof detail &
    typeof linking &
    typeof csv &
    typeof lists &
    typeof neighbours &
    typeof relations &
    typeof owning &
    typeof spam &
    typeof counting &
    typeof opening &
    typeof noting &
    typeof replying &
    typeof contacts
>
