import type { Prisma } from '@loggia/db/generated/client'
import type { IssueStep } from '@loggia/contracts/newsletter/values'
import { inTransaction } from '@loggia/domain/kernel/unit-of-work'
import { takeStep } from '@loggia/domain/newsletter/issues/issue-steps.service'
import type { Stack } from './stack.ts'

type Mails = Awaited<ReturnType<Stack['mail']['messages']>>

/** Adds subscribers who have confirmed, unless they are to differ. */
export async function addSubscribers(
  { db }: Stack,
  count: number,
  overrides: Partial<Prisma.NewsletterSubscriberCreateManyInput> = {},
) {
  const data = Array.from({ length: count }, () => {
    const email = `reader-${crypto.randomUUID().slice(0, 13)}@visitor.example`
    return { email, emailKey: email, confirmedAt: new Date(), ...overrides }
  })
  return db.newsletterSubscriber.createManyAndReturn({ data })
}

/** Adds an issue that is due; returns its id. */
export async function schedule(
  { db }: Stack,
  text: { subject: string; body: string } = { subject: 'News', body: 'Hello' },
): Promise<number> {
  const data = { ...text, state: 'scheduled', scheduledAt: new Date() }
  return (await db.newsletterIssue.create({ data })).id
}

export function issueRow({ db }: Stack, id: number) {
  return db.newsletterIssue.findUniqueOrThrow({ where: { id } })
}

export async function setPace({ db }: Stack, perMinute: number, perDay = perMinute): Promise<void> {
  const settings = { newsletter_per_minute: perMinute, newsletter_per_day: perDay }
  for (const [key, value] of Object.entries(settings)) {
    await db.siteSetting.upsert({
      where: { key },
      create: { key, value: String(value), category: 'staff' },
      update: { value: String(value) },
    })
  }
}

/** The addresses that emails were sent to, one for each email. */
export function recipientsOf(mails: Mails): string[] {
  return mails.flatMap(({ envelope }) => envelope?.to ?? [])
}

/** Pauses, resumes or stops an issue, as staff do. */
export async function step({ db }: Stack, id: number, name: IssueStep): Promise<void> {
  const config = { demo: true, PUBLIC_URL: 'http://localhost:3000' }
  const log = { warn: () => undefined }
  const context = { config, db, log, publish: () => undefined, requestId: null }
  await inTransaction(context, { kind: 'system', name: 'test' }, (unit) =>
    takeStep(unit, { id, step: name, version: null, at: null }),
  )
}
