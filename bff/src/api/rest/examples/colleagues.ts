import type { Colleague } from '@loggia/contracts/portal/colleagues'
import type * as changes from '@loggia/domain/colleagues/colleague-changes.service'
import type * as people from '@loggia/domain/colleagues/colleagues.service'
import type { ExamplesOf } from './example.ts'

const primary: Colleague = {
  id: null,
  name: 'Ines Harbour',
  email: 'ines@harbour.example',
  phone: null,
  isPrimary: true,
  isYou: false,
  since: '2026-03-02T08:00:00.000Z',
  lastSeenAt: '2026-04-16T08:00:00.000Z',
  mayEnd: false,
}

const added: Colleague = {
  id: 12,
  name: 'Teo Quay',
  email: 'teo@harbour.example',
  phone: null,
  isPrimary: false,
  isYou: false,
  since: '2026-04-16T08:00:00.000Z',
  lastSeenAt: null,
  mayEnd: true,
}

export const colleaguesExamples = {
  listColleagues: {
    answer: { mayInvite: true, clientMayInvite: false, most: 20, people: [primary, added] },
  },
  inviteColleague: {
    body: { name: 'Teo Quay', email: 'teo@harbour.example' },
    answer: added,
  },
  updateColleague: {
    body: { name: 'Teo Quay', phone: '+39 040 555 0190' },
    answer: { ...added, phone: '+39 040 555 0190', lastSeenAt: '2026-04-16T09:00:00.000Z' },
  },
  endColleagueAccess: {},
  setClientInvitations: { body: { isAllowed: true }, answer: { id: 7, isAllowed: true } },
} satisfies ExamplesOf<typeof changes & typeof people>
