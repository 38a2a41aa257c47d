import type { ErasureRules } from '../kernel/erasure.ts'

export const secondFactorErasure: Pick<ErasureRules, 'SecondFactor' | 'RecoveryCode'> = {
  SecondFactor: {
    rows: 'delete',
    noun: 'second factor',
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
    noun: 'recovery code',
    columns: { id: 'keep', userId: 'keep', hash: 'secret', usedAt: 'keep' },
  },
}
