import { officeApprovalsPath } from '@loggia/contracts/approvals/paths'
import { DRIVE_RETURN } from '@loggia/contracts/documents/documents'
import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import { officeConversationPath } from '@loggia/contracts/messages/paths'
import { clientPath, contactPath } from '@loggia/contracts/paths'
import { WAITING_KINDS } from '@loggia/contracts/waiting/values'
import { waiting, type Waiting } from '@loggia/contracts/waiting/waiting'
import { z } from 'zod'
import { permissionsOf } from '../kernel/access/authorize.ts'
import { readJson, type JsonPart } from '../kernel/json-query.ts'
import { operation } from '../kernel/operation.ts'
import { READING, waitingCount, waitingItems, type WaitingRow } from './waiting.queries.ts'

type Part = keyof Waiting

const PARTS = Object.keys(waiting.shape) as Part[]

/** What waits for the agency: the list of the dashboard, and the numbers of the sidebar on every page. */
export const readWaiting = operation({
  summary: 'What waits for the agency, the oldest first, and how much of each kind',
  description: 'Contractors see what waits in their own projects.',
  action: 'waiting:read',
  rest: 'GET /waiting',
  field: 'waiting',
  input: z.object({}),
  output: waiting,
  async run({ actor, db, selected }) {
    const permissions = permissionsOf(actor)
    const kinds = WAITING_KINDS.filter((kind) => permissions.includes(READING[kind]))
    const counts = kinds.map((kind) => [`${kind}s`, { sql: waitingCount(actor, kind) }] as const)
    const parts: Record<string, JsonPart<unknown>> = {
      oldest: waitingItems(actor, kinds),
      ...Object.fromEntries(counts),
    }
    const fields = selected?.()
    const wanted = new Set<string>(PARTS.filter((part) => !fields || fields.has(part)))
    const { oldest = [], ...read } = await readJson(db, parts, wanted)
    const none = { messages: 0, approvals: 0, invoices: 0, contacts: 0, mails: 0, connections: 0 }
    return { ...none, ...(read as Partial<Waiting>), oldest: (oldest as WaitingRow[]).map(toItem) }
  },
})

function toItem(row: WaitingRow): Waiting['oldest'][number] {
  return { ...row, path: pathOf(row) }
}

/** The page of the back office where it is decided. */
function pathOf({ kind, id, clientId, projectId }: WaitingRow): string {
  switch (kind) {
    case 'message':
      return officeConversationPath(
        projectId === null ? { clientId: clientId ?? 0 } : { projectId },
      )
    case 'approval':
      return officeApprovalsPath(projectId ?? 0)
    case 'invoice':
      return clientPath(clientId ?? 0)
    case 'contact':
      return contactPath(id)
    case 'mail':
      return heldMailsPath(id)
    case 'connection':
      return clientId === null ? DRIVE_RETURN.staff : clientPath(clientId)
  }
}
