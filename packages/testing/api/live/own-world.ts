import { clientKey } from '@loggia/contracts/person-key'
import type { Topic } from '@loggia/contracts/live/events'
import { TOPICS } from '@loggia/contracts/live/topics'
import { ENTITIES } from '@loggia/domain/entities'
import type { Change } from '@loggia/domain/kernel/live/changes'
import { buildClient, buildColleague, buildProject } from '../../builders.ts'
import { loadOwnRecords } from '@loggia/domain/live/readers'
import type { TestApp } from '../app.ts'
import { AREAS } from '../concurrent-writes/areas.ts'

/** A client who owns something of everything that a client can own, with a colleague. */
export async function buildOwnWorld({ db }: TestApp) {
  const { id: clientId, email } = await buildClient({ db }, { portalRole: 'member' })
  const { id: projectId } = await buildProject({ db }, { clientId })
  for (const { own } of AREAS) await own?.(db, { clientId, projectId, email })
  const file = {
    clientId,
    name: 'Plan.pdf',
    mimeType: 'application/pdf',
    bytes: 1,
    state: 'stored',
  }
  await db.upload.create({ data: { ...file, uploader: clientKey(email), uploaderName: 'A' } })
  const { id: personId, email: colleague } = await buildColleague({ db }, { clientId })
  return { email, clientId, colleague, personId }
}

/**
 * A change of every topic; of those that a client can own, a change of the client's own.
 *
 * @throws where the client owns nothing of a topic, and no change of it could be waited for
 */
export async function changesOfEveryTopic(db: TestApp['db'], email: string): Promise<Change[]> {
  const own = [...((await loadOwnRecords(db, [email])).get(email) ?? [])]
  const idOf = (topic: Topic): string | null => {
    if (topic === 'driveConnection') return 'workspace'
    const keys = own.map((key) => key.split(' '))
    if (topic === 'conversation') return own.find((key) => key.startsWith('client ')) ?? null
    return keys.find(([kind]) => kind === topic)?.[1] ?? null
  }
  return TOPICS.map((topic) => {
    const id = idOf(topic)
    if (ENTITIES[topic].own && id === null)
      throw new Error(`The client owns no ${topic}: add to \`own\` of its area`)
    return { topic, id }
  })
}
