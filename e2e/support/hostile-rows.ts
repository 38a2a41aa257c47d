import { buildClient } from '@loggia/testing/builders'
import { HOSTILE_TEXTS, LONG_TEXT, LONG_WORD } from '@loggia/testing/hostile-texts'
import type { Stack } from './stack.ts'

/** Inserts rows of every list whose texts break layouts, beside an ordinary one. */
export async function addHostileRows({ db }: Stack): Promise<void> {
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const local = index === 0 ? LONG_WORD.slice(0, 60).toLowerCase() : `person${index}`
    const email = `${local}@${index === 0 ? 'a-very-long-label.'.repeat(8) : ''}customer.example`
    const company = index === 1 ? LONG_TEXT.slice(0, 200) : text
    const phone = index === 0 ? '5'.repeat(50) : '(315) 555-0142'
    const client = await buildClient({ db }, { name: text, company, email, phone })
    const title = index === 1 ? LONG_TEXT.slice(0, 200) : text
    await db.project.create({
      data: {
        title,
        description: text,
        clientId: client.id,
        budget: index === 0 ? '$'.repeat(100) : '$10,000',
        startDate: new Date('2025-01-31'),
        endDate: new Date('2025-12-31'),
        status: 'in-progress',
        priority: 'medium',
      },
    })
    await db.contact.create({
      data: {
        firstName: text,
        lastName: text,
        email,
        company: index % 2 ? null : company,
        projectType: text,
        message: `${text} ${LONG_TEXT}`,
        policyVersion: '2025-04-15',
        createdAt: new Date(Date.now() - 9 * 24 * 3_600_000),
      },
    })
    await db.newsletterSubscriber.create({ data: { email, emailKey: email } })
  }
}
