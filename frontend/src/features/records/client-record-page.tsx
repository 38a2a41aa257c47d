import { clientPath, PATHS } from '@loggia/contracts/paths'
import { type Company, pageTitle } from '../../lib/format/company.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { RecordMissing } from '../../ui/records/record-missing.tsx'
import { RecordOutline } from '../../ui/records/record-outline.tsx'
import { RecordTop } from '../../ui/records/record-top.tsx'
import { Bone } from '../../ui/feedback/skeleton.tsx'
import type { ClientParts } from './client-parts.ts'
import { ClientView } from './client-view.tsx'
import { useClientRecord } from './use-client-record.ts'

interface ClientRecordPageProps {
  /** NaN for a path that names no client. */
  id: number
  company: Company
  parts: ClientParts
}

const LIST = { label: 'Clients', path: PATHS.adminClients }

/** A client with everything that belongs to it. */
export function ClientRecordPage({ id, company, parts }: ClientRecordPageProps) {
  const data = useClientRecord(id)
  const { record, isMissing, error, refetch } = data
  const name = record?.client.name
  const title = pageTitle(name === undefined ? 'Clients' : `${name} · Clients`, company)
  if (isMissing && !record) {
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <RecordMissing noun="client" list={PATHS.adminClients} />
      </>
    )
  }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <RecordTop list={LIST} id={id} pathOf={clientPath}>
        {name ?? <Bone $width="8rem" aria-hidden="true" />}
      </RecordTop>
      {record && <ClientView record={record} data={data} parts={parts} />}
      {!record && error && (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)}>
          The client could not be loaded.
        </LoadFailure>
      )}
      {!record && !error && <RecordOutline label="Loading the client" />}
    </>
  )
}
