import type { ClientStatus } from '@loggia/contracts/clients/values'
import { useChange } from '../../../../lib/data/use-change.ts'
import { isNotFound } from '../../../../lib/data/error-message.ts'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { toEnum } from '../../../../lib/format/graphql-enum.ts'
import {
  ChangeClientDocument,
  ClientRecordDocument,
  type ClientRecordQuery,
} from './client-record.operations.generated.ts'

export type ClientRecord = ClientRecordQuery['clientRecord']
export type RecordedClient = ClientRecord['client']

/** A client with everything that belongs to it. */
export function useClientRecord(id: number) {
  const skip = !Number.isInteger(id)
  const { data, error, refetch } = useFreshQuery(ClientRecordDocument, { variables: { id }, skip })
  const { change } = useChange(ChangeClientDocument, 'client')
  return {
    record: data?.clientRecord,
    error: data ? undefined : error,
    isMissing: skip || isNotFound(error),
    refetch,
    setStatus: (status: ClientStatus, version: number) =>
      change({ variables: { id, input: { status: toEnum(status), version } } }),
    setOwner: (ownerId: number | null, version: number) =>
      change({ variables: { id, input: { ownerId, version } } }),
  }
}
