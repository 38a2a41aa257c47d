import type { ContactRecord } from '../office/contact-fields.ts'

/** A contact as the list returns it. */
export function buildContact(overrides: Partial<ContactRecord> = {}): ContactRecord {
  return {
    id: 3,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@customer.example',
    company: 'Analytical Engines',
    projectType: 'Web Development',
    message: 'We need a website.',
    hasBeenContacted: false,
    contactedAt: null,
    contactedBy: null,
    isQuarantined: false,
    isOverdue: false,
    clientId: null,
    readAt: '2026-03-04T13:00:00.000Z',
    readBy: 'Lin Clerk',
    ownerId: null,
    owner: null,
    sourceHost: null,
    sourcePage: null,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    policyVersion: '2025-04-15',
    createdAt: '2026-03-04T12:00:00.000Z',
    ...overrides,
  }
}
