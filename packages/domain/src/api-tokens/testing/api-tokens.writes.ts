import { type Area, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'

const TOKENS = [71, 72] as const

/** API tokens, on the stage those of the guest. */
export const apiTokenWrites: Area = {
  tables: {
    api_tokens: {
      columns: 'id, user_id, name, secret_hash, may_write, areas, expires_at',
      rows: TOKENS.map(
        (id) => `(${id}, USER, 'Stage ${id}', 'stage${id}', false, '["clients"]', '2099-01-01')`,
      ),
      restored: ['name'],
    },
  },
  ids: { '/api-tokens/': TOKENS },
  changes: {
    createApiToken: (choose) => ({ name: `Program ${choose(NUMBERS)}` }),
  },
}
