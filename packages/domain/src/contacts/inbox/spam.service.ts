import { spamDeletion } from '@loggia/contracts/contacts/contact-work'
import { MAX_BULK_ROWS } from '@loggia/contracts/paging'
import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { removeContacts } from '../contact-bulk.service.ts'
import { lockOldestSpam } from '../contact.view.ts'

/** Deletes what is held back as spam, oldest first, as far as one call may; the answer says whether more is left. */
export const deleteSpam = operation({
  action: 'contacts:write',
  rest: 'POST /contacts/delete-spam',
  input: z.object({}),
  output: spamDeletion,
  async change({ config, ...unit }) {
    const ids = await lockOldestSpam(unit.db, MAX_BULK_ROWS)
    const { changed } = await removeContacts(unit, ids, config.TRASH_KEEP_DAYS)
    return { changed, ids, isMoreLeft: ids.length === MAX_BULK_ROWS }
  },
})
