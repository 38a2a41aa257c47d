import { type Area, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'

const PASSKEYS = [61, 62] as const

/** Passkeys, on the stage those of the guest. */
export const passkeyWrites: Area = {
  tables: {
    passkeys: {
      columns:
        'id, person, credential_id, public_key, counter, transports, user_handle, name, is_synced',
      rows: PASSKEYS.map(
        (id) => `(${id}, 'staff:USER', 'stage${id}', '', 0, '[]', 'guest', 'Stage ${id}', false)`,
      ),
      restored: ['name', 'counter'],
    },
  },
  ids: { '/passkeys/': PASSKEYS },
  changes: {
    renamePasskey: (choose) => ({ name: `Renamed ${choose(NUMBERS)}` }),
  },
  async seed(db, { email }) {
    const common = {
      person: `client:${email}`,
      publicKey: Buffer.of(1),
      counter: 0n,
      transports: ['internal'],
      userHandle: 'ines',
      isSynced: true,
    }
    await db.passkey.createMany({
      data: [
        { ...common, credentialId: 'used', name: 'Phone', lastUsedAt: new Date() },
        { ...common, credentialId: 'unused', name: 'Laptop' },
      ],
    })
  },
}
