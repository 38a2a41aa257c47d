import type { ErasureRules } from '../kernel/erasure.ts'

type Contacts = 'Contact' | 'ContactNote' | 'ContactReply' | 'ContactAnswer'

/** The rules for messages of visitors, and their history. */
export const contactErasure: Pick<ErasureRules, Contacts> = {
  Contact: {
    rows: 'delete',
    noun: 'contact submission',
    columns: {
      id: 'keep',
      firstName: 'delete',
      lastName: 'delete',
      email: 'delete',
      company: 'delete',
      projectType: 'keep',
      message: 'delete',
      hasBeenContacted: 'keep',
      contactedAt: 'keep',
      contactedById: 'keep',
      policyVersion: 'keep',
      quarantinedAt: 'keep',
      clientId: 'keep',
      readAt: 'keep',
      readById: 'keep',
      ownerId: 'keep',
      sourceHost: 'delete',
      sourcePage: 'delete',
      utmSource: 'delete',
      utmMedium: 'delete',
      utmCampaign: 'delete',
      utmTerm: 'delete',
      utmContent: 'delete',
      createdAt: 'keep',
    },
  },
  ContactNote: {
    rows: 'delete',
    noun: 'internal note',
    columns: { id: 'keep', contactId: 'keep', authorId: 'keep', text: 'delete', createdAt: 'keep' },
  },
  ContactReply: {
    rows: 'delete',
    noun: 'reply',
    columns: {
      id: 'keep',
      contactId: 'keep',
      authorId: 'keep',
      subject: 'delete',
      text: 'delete',
      createdAt: 'keep',
    },
  },
  ContactAnswer: {
    rows: 'delete',
    noun: 'answer',
    columns: {
      id: 'keep',
      contactId: 'keep',
      text: 'delete',
      wholeText: 'delete',
      inboundMailId: 'keep',
      createdAt: 'keep',
    },
  },
}
