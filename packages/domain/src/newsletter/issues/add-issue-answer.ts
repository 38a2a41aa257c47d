import { MAX_LENGTH } from '@loggia/contracts/limits'
import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import type { UnitOfWork } from '../../kernel/unit-of-work.ts'

interface IssueAnswer {
  deliveryId: number
  /** The name in its From; empty where there is none. */
  senderName: string
  /** Without quotes. */
  text: string
}

/** An answer to an issue becomes a contact, whom staff answer as any other, and counts for the issue. */
export async function addIssueAnswer(
  { db, audit, enqueueMail }: UnitOfWork,
  { deliveryId, senderName, text }: IssueAnswer,
): Promise<void> {
  const { issue, subscriber } = await db.newsletterDelivery.findUniqueOrThrow({
    where: { id: deliveryId },
    include: { issue: true, subscriber: true },
  })
  const { email, policyVersion } = subscriber
  const [firstName = '', ...others] = (senderName || email).split(' ')
  const contact = await db.contact.create({
    data: {
      firstName: firstName.slice(0, MAX_LENGTH.name),
      lastName: others.join(' ').slice(0, MAX_LENGTH.name),
      email,
      message: `Re: ${issue.subject}\n\n${text}`,
      policyVersion: policyVersion ?? DEFAULT_POLICY_VERSION,
    },
  })
  const answered = { where: { id: deliveryId, answeredAt: null }, data: { answeredAt: new Date() } }
  await db.newsletterDelivery.updateMany(answered)
  await enqueueMail('sendContactNotification', contact.id)
  const name = `${contact.firstName} ${contact.lastName}`.trim()
  const about = { entity: 'contact', entityId: contact.id, after: { source: 'mail' } } as const
  await audit({ action: 'contact.created', ...about, actor: { kind: 'visitor', name } })
  await audit({
    action: 'newsletterIssue.answered',
    entity: 'newsletterIssue',
    entityId: issue.id,
    actor: { kind: 'visitor', name },
  })
}
