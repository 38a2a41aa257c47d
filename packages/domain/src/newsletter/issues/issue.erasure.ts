import type { ErasureRules } from '../../kernel/erasure.ts'

/** The rules for issues of the newsletter when a person is erased. */
export const issueErasure: Pick<ErasureRules, 'NewsletterIssue' | 'NewsletterDelivery'> = {
  NewsletterIssue: {
    rows: 'keep',
    noun: 'newsletter issue',
    stays: 'It is what the agency wrote to all subscribers.',
    columns: {
      id: 'keep',
      subject: 'keep',
      body: 'keep',
      state: 'keep',
      scheduledAt: 'keep',
      startedAt: 'keep',
      finishedAt: 'keep',
      inArchive: 'keep',
      isIndexed: 'keep',
      version: 'keep',
      createdAt: 'keep',
      updatedAt: 'keep',
    },
  },
  NewsletterDelivery: {
    rows: 'delete',
    noun: 'received newsletter',
    columns: {
      id: 'keep',
      issueId: 'keep',
      subscriberId: 'keep',
      state: 'keep',
      messageId: 'delete',
      queuedAt: 'keep',
      bouncedAt: 'keep',
      unsubscribedAt: 'keep',
      answeredAt: 'keep',
    },
  },
}
