import { registerStaff, STAFF } from '../../bench/staff.ts'
import { post, signInClient } from '../sessions.ts'

/** Somebody who is signed in, and writes. */
export interface Person {
  email: string
  cookie: string
}

/** A conversation, and who writes in it. */
export interface Conversation {
  /** What messages are sent to. */
  subject: { projectId: number } | { clientId: number }
  staff: Person
  client: Person
  writers: ('staff' | 'client')[]
}

/** Makes clients with two projects each. In the first one staff write, in the second one the client, and both in general. */
export async function startConversations(origin: string, clients: number): Promise<Conversation[]> {
  const staff = { email: STAFF.email, cookie: await registerStaff(origin) }
  const add = async (path: string, body: object) =>
    ((await post(origin, path, body, staff.cookie)).body as { id: number }).id
  const all: Conversation[] = []
  for (let index = 0; index < clients; index += 1) {
    const email = `client-${index}@customer.example`
    const clientId = await add('/api/clients', { name: `Client ${index}`, email, company: 'C' })
    const client = { email, cookie: await signInClient(origin, email) }
    const project = (title: string) => add('/api/projects', { title, clientId })
    const both = { staff, client }
    all.push(
      { ...both, subject: { projectId: await project('One') }, writers: ['staff'] },
      { ...both, subject: { projectId: await project('Two') }, writers: ['client'] },
      { ...both, subject: { clientId }, writers: ['staff', 'client'] },
    )
  }
  return all
}
