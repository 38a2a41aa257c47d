import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { idempotent, type Submission, submissionOf } from '../../lib/idempotency-key.ts'
import { type ClientFields, type ClientValues, statusName } from './client-record.ts'
import { ClientsDocument } from './clients.operations.generated.ts'
import { CreateClientDocument, UpdateClientDocument } from './save-client.operations.generated.ts'

/** What an edit starts from: the record's values and version as they were read. */
export interface Base {
  id: number
  version: number
  values: ClientValues
}

/** Adds a client, or sends what changed of one. Both throw what Apollo throws. */
export function useSaveClient() {
  const [create] = useMutation(CreateClientDocument)
  const [update] = useMutation(UpdateClientDocument)
  const submission = useRef<Submission>(null)
  return {
    async addClient(fields: ClientFields): Promise<void> {
      submission.current = submissionOf(JSON.stringify(fields), submission.current)
      await create({
        variables: { input: { ...fields, status: statusName(fields.status) } },
        context: idempotent(submission.current.key),
        update(cache, { data }) {
          const added = data?.createClient
          if (!added) return
          cache.updateQuery({ query: ClientsDocument }, (list) =>
            list ? { clients: { ...list.clients, items: [added, ...list.clients.items] } } : list,
          )
        },
      })
    },
    async updateClient({ id, version, values }: Base, fields: ClientFields): Promise<void> {
      await update({ variables: { id, input: { version, ...changes(values, fields) } } })
    },
  }
}

/** Only what differs from the record: what others change meanwhile is left as it is. */
function changes(before: ClientValues, { status, ...texts }: ClientFields) {
  const fields = Object.entries(texts).filter(
    ([name, value]) => (value ?? '') !== before[name as keyof typeof texts],
  )
  const isOther = status !== before.status
  return { ...Object.fromEntries(fields), ...(isOther && { status: statusName(status) }) }
}
