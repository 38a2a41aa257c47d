import { followsAddress, followsPerson, type ErasureRules } from '../kernel/erasure.ts'

type Portal = 'AddressHolder' | 'PortalWelcome' | 'DocumentVisit' | 'PortalVisit'

/** The rules for the portal's data about its people. */
export const portal: Pick<ErasureRules, Portal> = {
  AddressHolder: {
    rows: 'delete',
    noun: 'technical record',
    columns: { emailKey: followsAddress, number: 'keep' },
  },
  PortalWelcome: {
    rows: 'delete',
    noun: 'technical record',
    columns: { emailKey: followsAddress, seenAt: 'keep' },
  },
  DocumentVisit: {
    rows: 'delete',
    noun: 'opened document',
    columns: {
      person: followsPerson,
      documentId: 'keep',
      name: 'delete',
      mimeType: 'keep',
      firstOpenedAt: 'keep',
      openedAt: 'keep',
      count: 'keep',
    },
  },
  PortalVisit: {
    rows: 'delete',
    noun: 'technical record',
    columns: { person: followsPerson, place: 'keep', lastAt: 'keep', previousAt: 'keep' },
  },
}
