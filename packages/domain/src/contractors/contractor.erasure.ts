import type { ErasureRules } from '../kernel/erasure.ts'

/** The rules for the work of contractors when a person is erased. */
export const contractorErasure: Pick<ErasureRules, 'ProjectContractor'> = {
  // An account names the person, and is erased by itself.
  ProjectContractor: {
    rows: 'keep',
    noun: 'contractor’s project',
    stays: 'It has numbers only.',
    columns: { projectId: 'keep', userId: 'keep', addedAt: 'keep' },
  },
}
