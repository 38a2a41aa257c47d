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
