import type { ClientStatus } from '@loggia/contracts/clients/values'
import { useChange } from '../../../../lib/data/use-change.ts'
import { toEnum } from '../../../../lib/format/graphql-enum.ts'
import { useRecord } from '../../../../ui/records/use-record.ts'
import {
  ChangeClientDocument,
  ClientRecordDocument,
  type ClientRecordQuery,
} from './client-record.operations.generated.ts'

export type ClientRecord = ClientRecordQuery['clientRecord']
export type RecordedClient = ClientRecord['client']

/** A client with everything that belongs to it. */
export function useClientRecord(id: number) {
  const loaded = useRecord(ClientRecordDocument, id, ({ clientRecord }) => clientRecord)
  const { change } = useChange(ChangeClientDocument, 'client')
  return {
    ...loaded,
    setStatus: (status: ClientStatus, version: number) =>
      change({ variables: { id, input: { status: toEnum(status), version } } }),
    setOwner: (ownerId: number | null, version: number) =>
      change({ variables: { id, input: { ownerId, version } } }),
  }
}
