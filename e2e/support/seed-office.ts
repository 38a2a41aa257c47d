import {
  clientPath,
  contactPath,
  PATHS,
  projectPath,
  sectionEditorPath,
} from '@loggia/contracts/paths'
import { PROJECT_PRIORITIES, PROJECT_STATUSES } from '@loggia/contracts/projects/values'
import { buildClient } from '@loggia/testing/builders'
import type { Stack } from './stack.ts'

const DAY = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** The pages of the back office, and the records of `seedOffice` by their names. */
export const OFFICE_PAGES = [
  PATHS.admin,
  PATHS.adminClients,
  PATHS.adminProjects,
  PATHS.adminContacts,
  PATHS.adminNewsletter,
  PATHS.adminTeam,
  PATHS.adminAccount,
  PATHS.adminActivity,
  PATHS.adminTrash,
  PATHS.adminHealth,
  PATHS.adminSite,
  sectionEditorPath('services'),
  PATHS.adminSettings,
  'a client',
  'a project',
  'a contact',
]

/** Inserts rows of every kind and status into the back office. Returns the paths of one record of each kind. */
export async function seedOffice({ db }: Stack) {
  const author = await db.user.findFirstOrThrow()
  const authorId = author.id
  for (const status of ['active', 'inactive', 'prospect']) {
    const email = `${status}@customer.example`
    const data = { name: `Ada ${status}`, email, company: 'Engines', status }
    await buildClient({ db }, { ...data, phone: '(315) 555-0142' })
  }
  const client = await db.client.findFirstOrThrow()
  const project = { description: 'An engine.', budget: '$10,000', clientId: client.id }
  const dates = { startDate: daysAgo(30), endDate: daysAgo(-30) }
  const states = PROJECT_STATUSES.map((status, index) => {
    const priority = PROJECT_PRIORITIES[index % PROJECT_PRIORITIES.length]
    return { title: `A ${status} one`, status, ...(priority && { priority }) }
  })
  await db.project.createMany({ data: states.map((state) => ({ ...project, ...dates, ...state })) })

  const person = { firstName: 'Bo', lastName: 'Byron', email: 'bo@customer.example' }
  const sent = { ...person, message: 'We need an engine.', policyVersion: '2025-04-15' }
  await db.contact.create({ data: { ...sent, quarantinedAt: daysAgo(1) } })
  await db.contact.create({ data: { ...sent, createdAt: daysAgo(9) } })
  // Opened, too: the first opening adds to its history, a moment later.
  const opened = { readAt: daysAgo(1), readById: authorId }
  const contacted = { hasBeenContacted: true, contactedAt: daysAgo(1), contactedById: authorId }
  const answered = { ...opened, ...contacted }
  const { id: contact } = await db.contact.create({
    data: { ...sent, ...answered, clientId: client.id, projectType: 'A.I.', company: 'Engines' },
  })
  await db.contactNote.create({ data: { contactId: contact, authorId, text: 'Called.' } })
  await db.contactReply.create({
    data: { contactId: contact, authorId, subject: 'Your engine', text: 'Hello.' },
  })

  const addresses = ['open', 'used', 'left'] as const
  await db.staffInvitation.createMany({
    data: addresses.map((state) => ({
      email: `${state}@provider.example`,
      expiresAt: daysAgo(state === 'left' ? 1 : -6),
      usedAt: state === 'used' ? daysAgo(1) : null,
    })),
  })
  await db.newsletterSubscriber.createMany({
    data: addresses.map((state) => ({
      email: `${state}@reader.example`,
      emailKey: `${state}@reader.example`,
      isActive: state !== 'left',
      confirmedAt: state === 'open' ? null : daysAgo(2),
      unsubscribedAt: state === 'left' ? daysAgo(1) : null,
    })),
  })
  await db.siteSetting.createMany({
    data: [
      { key: 'company_email', value: 'hello@harborlight.example', category: 'contact' },
      { key: 'twitter_url', value: 'https://example.com/harborlight', category: 'social' },
    ],
  })
  await db.trashItem.create({
    data: {
      kind: 'client',
      recordId: 900,
      title: 'Gone',
      purgeAt: new Date('2100-01-01'),
      rows: {},
    },
  })
  const { id: projectId } = await db.project.findFirstOrThrow({ where: { clientId: client.id } })
  return {
    'a client': clientPath(client.id),
    'a project': projectPath(projectId),
    'a contact': contactPath(contact),
  }
}
