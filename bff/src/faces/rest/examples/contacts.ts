import type { Examples } from './example.ts'

const enquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
  projectType: 'Custom software',
  message: 'We would like to talk about a new engine.',
}

export const contactExample = {
  id: 12,
  ...enquiry,
  hasBeenContacted: false,
  contactedAt: null,
  contactedBy: null,
  isQuarantined: false,
  createdAt: '2026-04-15T09:30:00.000Z',
}

export const contactsExamples: Examples = {
  createContact: { body: enquiry, answer: { success: true, id: 12 } },
  listContacts: { answer: [contactExample] },
  updateContacts: {
    body: { ids: [12, 13], hasBeenContacted: true },
    answer: { changed: 1, missing: [13] },
  },
  deleteContacts: { body: { ids: [12, 13] }, answer: { changed: 2, missing: [] } },
  updateContact: {
    body: { hasBeenContacted: true },
    answer: {
      ...contactExample,
      hasBeenContacted: true,
      contactedAt: '2026-04-16T10:00:00.000Z',
      contactedBy: 'Sam Staff',
    },
  },
}
