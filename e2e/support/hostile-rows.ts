import { buildClient } from '@loggia/testing/builders'
import type { Stack } from './stack.ts'

const WORD = 'Donaudampfschifffahrt'.repeat(4).slice(0, 80)
const LONG = 'Société générale pour le développement des infrastructures numériques '.repeat(3)

/** Contents that break layouts: one long word, the longest names that fit, right-to-left text, emoji, code. */
const TEXTS = [
  WORD,
  LONG.slice(0, 100),
  'شركة الابتكار الرقمي للتطوير والاستشارات المتقدمة',
  '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦 Emoji & Söhne 🚀🚀🚀',
  '<b>Bold</b> & "quoted"; \u202eright to left\u202c',
  'Ada Byron',
]

/** Inserts rows of every list whose texts break layouts, beside an ordinary one. */
export async function addHostileRows({ db }: Stack): Promise<void> {
  for (const [index, text] of TEXTS.entries()) {
    const local = index === 0 ? WORD.slice(0, 60).toLowerCase() : `person${index}`
    const email = `${local}@${index === 0 ? 'a-very-long-label.'.repeat(8) : ''}customer.example`
    const company = index === 1 ? LONG.slice(0, 200) : text
    const phone = index === 0 ? '5'.repeat(50) : '(315) 555-0142'
    const client = await buildClient({ db }, { name: text, company, email, phone })
    const title = index === 1 ? LONG.slice(0, 200) : text
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
        message: `${text} ${LONG}`,
        policyVersion: '2025-04-15',
        createdAt: new Date(Date.now() - 9 * 24 * 3_600_000),
      },
    })
    await db.newsletterSubscriber.create({ data: { email, emailKey: email } })
  }
}
