import type { ClientStatus } from '@loggia/contracts/clients/values'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useTurns } from '../../../../lib/data/use-turns.ts'
import { toEnum } from '../../../../lib/format/graphql-enum.ts'
import { useRecord } from '../../../../ui/records/use-record.ts'
import {
  ChangeClientDocument,
  type ChangeClientMutationVariables,
  ClientRecordDocument,
  type ClientRecordQuery,
} from './client-record.operations.generated.ts'

export type ClientRecord = ClientRecordQuery['clientRecord']
export type RecordedClient = ClientRecord['client']

/** A client with everything that belongs to it. */
export function useClientRecord(id: number) {
  const loaded = useRecord(ClientRecordDocument, id, ({ clientRecord }) => clientRecord)
  const { change } = useChange(ChangeClientDocument, 'client')
  const inTurn = useTurns(id)
  const save = (changes: ChangeClientMutationVariables['input'], seen: number) =>
    inTurn(seen, async (version) => {
      const { data } = await change({ variables: { id, input: { ...changes, version } } })
      return data?.updateClient.version
    })
  return {
    ...loaded,
    setStatus: (status: ClientStatus, version: number) => save({ status: toEnum(status) }, version),
    setOwner: (ownerId: number | null, version: number) => save({ ownerId }, version),
  }
}
