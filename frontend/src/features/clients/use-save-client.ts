import type { PortalRole } from '@loggia/contracts/permissions'
import { useRef } from 'react'
import { useChange } from '../../lib/data/use-change.ts'
import { idempotent, type Submission, submissionOf } from '../../lib/data/idempotency-key.ts'
import { type ClientFields, type ClientValues, statusName, valuesOf } from './client-record.ts'
import {
  ClientPageDocument,
  CreateClientDocument,
  UpdateClientDocument,
} from './clients.operations.generated.ts'

/** What an edit starts from: the record's values and version as they were read. */
export interface Base {
  id: number
  version: number
  values: ClientValues
}

/** Adds a client, or sends what changed of one. Both throw what Apollo throws. */
export function useSaveClient() {
  const { change: create } = useChange(CreateClientDocument, [ClientPageDocument])
  const { change: update } = useChange(UpdateClientDocument, [ClientPageDocument])
  const submission = useRef<Submission>(null)
  return {
    async addClient(fields: ClientFields): Promise<void> {
      submission.current = submissionOf(JSON.stringify(fields), submission.current)
      const context = idempotent(submission.current.key)
      // What is staff's to decide is only sent when it was decided: managers may not name it.
      const { portalRole, driveFolderId, ...rest } = inputOf(fields)
      const rights = { ...(portalRole && { portalRole }), ...(driveFolderId && { driveFolderId }) }
      await create({ variables: { input: { ...rest, ...rights } }, context })
    },
    async updateClient({ id, version, values }: Base, fields: ClientFields): Promise<void> {
      await update({ variables: { id, input: { version, ...changesOf(values, fields) } } })
    },
  }
}

/** All of it in the server's words. */
function inputOf({ status, portalRole, ...texts }: ClientFields) {
  return {
    ...texts,
    status: statusName(status),
    portalRole: portalRole ? (portalRole.toUpperCase() as Uppercase<PortalRole>) : null,
  }
}

/** Only what differs: what others change meanwhile is left as it is. */
function changesOf(before: ClientValues, fields: ClientFields) {
  const now = valuesOf(fields)
  const kept = Object.entries(inputOf(fields)).filter(
    ([name]) => now[name as keyof ClientValues] !== before[name as keyof ClientValues],
  )
  return Object.fromEntries(kept)
}
