import type { ErasureRules } from '../kernel/erasure.ts'

export const secondFactorErasure: Pick<ErasureRules, 'SecondFactor' | 'RecoveryCode'> = {
  SecondFactor: {
    rows: 'delete',
    columns: {
      userId: 'keep',
      secret: 'secret',
      nextSecret: 'secret',
      createdAt: 'keep',
      confirmedAt: 'keep',
      lastStep: 'keep',
    },
  },
  RecoveryCode: {
    rows: 'delete',
    columns: { id: 'keep', userId: 'keep', hash: 'secret', usedAt: 'keep' },
  },
}
