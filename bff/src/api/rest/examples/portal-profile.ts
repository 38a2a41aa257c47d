import type { OwnSession } from '@loggia/contracts/office/account'
import type * as address from '@loggia/domain/portal-profile/address/email-change.service'
import type * as data from '@loggia/domain/portal-profile/own-data.service'
import type * as record from '@loggia/domain/portal-profile/own-record.service'
import type * as guide from '@loggia/domain/portal-profile/portal-guide.service'
import type * as sessions from '@loggia/domain/portal-profile/portal-sessions.service'
import type { ExamplesOf } from './example.ts'

const session: OwnSession = {
  id: 'q0b2VJm5vJkS1Qq7o1Yx3mG4rQ2w8uT9cX6zL0aB1cD',
  device: 'Safari on iPhone',
  startedAt: '2026-04-16T08:00:00.000Z',
  usedAt: '2026-04-16T09:30:00.000Z',
  isCurrent: true,
}

export const portalProfileExamples = {
  readPortalGuide: {
    answer: {
      hasRecords: true,
      isWelcomed: false,
      projects: 2,
      hasDocuments: true,
      contact: 'Sam Reyes',
    },
  },
  exportOwnData: {
    answer: {
      exportedAt: '2026-04-16T08:00:00.000Z',
      email: 'ines@harbour.example',
      records: [],
      colleagueOf: [
        {
          company: 'Harbour Line',
          name: 'Ines Harbour',
          phone: null,
          since: '2026-03-02T08:00:00.000Z',
        },
      ],
      projects: [],
      milestones: [],
      invoices: [],
      messages: [
        {
          about: 'Booking system',
          author: 'Ines Harbour',
          isOwn: true,
          text: 'When can we try it?',
          files: ['Berths.pdf'],
          createdAt: '2026-04-15T08:00:00.000Z',
        },
      ],
      files: [{ name: 'Berths.pdf', createdAt: '2026-04-15T08:05:00.000Z' }],
    },
  },
  requestEmailChange: {
    body: { email: 'ines@nord.example' },
    answer: { success: true, message: 'Please check your email for the access code' },
  },
  confirmEmailChange: {
    body: { email: 'ines@nord.example', code: '123456' },
    answer: { email: 'ines@nord.example' },
  },
  requestErasure: {},
  endWelcome: {},
  updateOwnRecord: {
    body: { name: 'Ines Harbour', phone: '+39 040 555 0188', version: 1 },
    answer: {
      id: 7,
      name: 'Ines Harbour',
      email: 'ines@harbour.example',
      phone: '+39 040 555 0188',
      company: 'Harbour Line',
      address: 'Molo Audace 4, Trieste',
      status: 'active',
      createdAt: '2026-03-02T08:00:00.000Z',
      updatedAt: '2026-04-16T08:00:00.000Z',
      version: 2,
    },
  },
  listPortalSessions: { answer: [session] },
  endPortalSession: {},
  endOtherPortalSessions: {},
} satisfies ExamplesOf<
  typeof address & typeof data & typeof record & typeof guide & typeof sessions
>
