import { followsPerson, type ErasureRules } from '../kernel/erasure.ts'

/** The rules for passkeys. */
export const passkeyErasure: Pick<ErasureRules, 'Passkey'> = {
  Passkey: {
    rows: 'delete',
    noun: 'passkey',
    columns: {
      id: 'keep',
      person: followsPerson,
      credentialId: 'delete',
      publicKey: 'delete',
      counter: 'keep',
      transports: 'keep',
      userHandle: 'delete',
      name: 'delete',
      isSynced: 'keep',
      createdAt: 'keep',
      lastUsedAt: 'keep',
    },
  },
}
