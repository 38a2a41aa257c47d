import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { NoneYet, Panel, PanelRows, RowAside } from '../../../ui/records/panel.tsx'
import { DocumentVisitsDocument } from './document-visits.operations.generated.ts'

/** The number of visits that are shown at first. */
const FIRST_ROWS = 5

/** Which documents the people of a client opened in the portal, and when first and last. */
export function DocumentVisits({ clientId }: { clientId: number }) {
  const { data, error, refetch } = useQuery(DocumentVisitsDocument, {
    variables: { id: clientId },
  })
  const [hasAll, setAll] = useState(false)
  const visits = data?.documentVisits
  return (
    <Panel title="Opened documents">
      {!visits && (
        <NotLoaded
          what="what was opened"
          error={error}
          onRetry={refetch}
          rows={2}
          height="2.5rem"
        />
      )}
      {visits?.length === 0 && (
        <NoneYet>
          Nothing yet. When somebody of this client opens a document in the portal, it stands here.
        </NoneYet>
      )}
      {visits && visits.length > 0 && (
        <PanelRows>
          {visits.slice(0, hasAll ? undefined : FIRST_ROWS).map((visit) => (
            <li key={`${visit.personName} ${visit.documentName} ${visit.firstOpenedAt}`}>
              <div>
                <bdi>{visit.documentName}</bdi>
                <RowAside>
                  <bdi>{visit.personName}</bdi>, <RelativeTime iso={visit.openedAt} />
                  {visit.count > 1 && (
                    <>
                      {' '}
                      ({visit.count} times, first <RelativeTime iso={visit.firstOpenedAt} />)
                    </>
                  )}
                </RowAside>
              </div>
            </li>
          ))}
        </PanelRows>
      )}
      {visits && !hasAll && visits.length > FIRST_ROWS && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Show all {visits.length}
        </Button>
      )}
    </Panel>
  )
}
