import type { Transaction } from '@loggia/db/client'

const DAY = 86_400_000

const SENT = {
  subject: 'Three things we learned from a slow website',
  body: `A client asked us why visitors left before the page was there. We measured, and this is what we found.

## Pictures come first

Half of the weight was pictures that nobody saw. **We removed two thirds of them**, and nobody missed one.

- Small screens get small pictures.
- What is below the fold comes later.

> The fastest request is the one that is never made.

## What you can do today

Open your own page on a train. If you look at your watch, [write to us](/contact): we gladly look at it with you.`,
}

const DRAFT = {
  subject: 'What a patient portal taught us about buttons',
  body: 'Two receptionists, one keyboard, and a button that was **too small**. More soon.',
}

/** Inserts an issue that was sent to the subscribers, and a draft, unless there are any. */
export async function seedIssues(tx: Transaction, now: Date): Promise<void> {
  if ((await tx.newsletterIssue.count()) > 0) return
  const at = new Date(now.getTime() - 9 * DAY)
  const subscribers = await tx.newsletterSubscriber.findMany({
    where: { isActive: true, confirmedAt: { lt: at } },
    orderBy: { id: 'asc' },
  })
  const dates = { scheduledAt: at, startedAt: at, finishedAt: at, createdAt: at, updatedAt: at }
  const { id: issueId } = await tx.newsletterIssue.create({
    data: { ...SENT, state: 'sent', ...dates },
  })
  await tx.newsletterDelivery.createMany({
    data: subscribers.map(({ id: subscriberId }, index) => ({
      issueId,
      subscriberId,
      state: 'sent',
      queuedAt: at,
      answeredAt: index === 0 ? at : null,
    })),
  })
  await tx.newsletterIssue.create({ data: DRAFT })
}
