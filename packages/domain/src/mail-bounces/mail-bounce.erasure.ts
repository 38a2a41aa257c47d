import type { ErasureRules } from '../kernel/erasure.ts'

/** The rules for emails that were sent and that came back. A person who changes their address begins without any. */
export const mailBounceErasure: Pick<ErasureRules, 'SentMail' | 'MailBounce'> = {
  SentMail: {
    rows: 'delete',
    noun: 'technical record',
    columns: { id: 'keep', messageId: 'keep', emailKey: 'delete', sentAt: 'keep' },
  },
  MailBounce: {
    rows: 'delete',
    noun: 'returned email',
    columns: { id: 'keep', emailKey: 'delete', kind: 'keep', status: 'keep', at: 'keep' },
  },
}
