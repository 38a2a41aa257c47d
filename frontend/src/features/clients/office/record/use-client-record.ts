import { useTurns } from '../../../../lib/data/use-turns.ts'
import { useRecord } from '../../../../ui/records/use-record.ts'
import {
  ChangeClientDocument,
  ClientRecordDocument,
  type ClientRecordQuery,
} from './client-record.operations.generated.ts'

export type ClientRecord = ClientRecordQuery['clientRecord']
export type RecordedClient = ClientRecord['client']

/** A client with all of its parts, and the changes of single fields. */
export function useClientRecord(id: number) {
  const loaded = useRecord(ClientRecordDocument, id, ({ clientRecord }) => clientRecord)
  const save = useTurns(ChangeClientDocument, 'client', id, (data) => data.updateClient.version)
  return { ...loaded, save }
}
