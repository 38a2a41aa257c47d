import { spamDeletion } from '@loggia/contracts/contacts/contact-work'
import { MAX_BULK_ROWS } from '@loggia/contracts/paging'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { lockMatching } from '../../kernel/row-locks.ts'
import { removeContacts } from '../contact-bulk.service.ts'

/** Deletes what is held back as spam, oldest first, as far as one call may; the answer says whether more is left. */
export const deleteSpam = operation({
  action: 'contacts:write',
  input: z.object({}),
  output: spamDeletion,
  async run({ config, transaction }) {
    return transaction(async (unit) => {
      const oldest = Prisma.sql`id IN (
        SELECT id FROM contacts WHERE quarantined_at IS NOT NULL ORDER BY id LIMIT ${MAX_BULK_ROWS})
        AND quarantined_at IS NOT NULL`
      const ids = await lockMatching(unit.db, 'contacts', oldest)
      const { changed } = await removeContacts(unit, ids, config.TRASH_KEEP_DAYS)
      return { changed, ids, isMoreLeft: ids.length === MAX_BULK_ROWS }
    })
  },
})
