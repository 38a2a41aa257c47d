import { useQuery } from '@apollo/client/react'
import {
  DRIVE_FAILURE_REASONS,
  DRIVE_FAILURE_TEXTS,
  type DriveFailureText,
} from '@loggia/contracts/documents/drive-failures'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import {
  DriveStatusDocument,
  type DriveStatusQuery,
} from '../../shared/drive/drive.operations.generated.ts'
import { FAILURES } from '../../shared/documents-messages.ts'
import { DriveAccount } from '../../shared/drive/drive-account.tsx'
import { DriveNotConnected } from '../../shared/drive/drive-not-connected.tsx'
import { FailureBanner } from '../../shared/failure-banner.tsx'
import { useDriveOutcome } from '../../shared/drive/use-drive-outcome.ts'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'

/**
 * Lets staff connect and disconnect the Google Drive of the workspace.
 *
 * @param returnTo the path of this screen, to which the Google consent page redirects back
 */
export function WorkspaceDrive({ returnTo }: { returnTo: string }) {
  useDriveOutcome()
  const { data, error, refetch } = useQuery(DriveStatusDocument)
  if (!data && error) {
    return <FailureBanner error={error} messageOf={FAILURES.status} onRetry={refetch} />
  }
  if (!data) return <Skeleton label="Checking Google Drive" rows={1} />
  const { connected, account, owner, canConnect, lastFailure } = data.driveStatus
  return (
    <>
      {connected ? (
        <DriveAccount account={account} owner={owner} mayDisconnect={canConnect} />
      ) : (
        <DriveNotConnected
          status={data.driveStatus}
          returnTo={returnTo}
          advice="An admin can connect it here."
        />
      )}
      {lastFailure && <LastDriveFailure failure={lastFailure} />}
    </>
  )
}

type Failure = NonNullable<DriveStatusQuery['driveStatus']['lastFailure']>

const UNKNOWN: DriveFailureText = { what: 'Google Drive failed.', advice: '' }

/** Tells staff why Google Drive failed last. All others read only that it does not answer. */
function LastDriveFailure({ failure }: { failure: Failure }) {
  const { reason, detail, at, recovered } = failure
  const known = fromEnum(DRIVE_FAILURE_REASONS, reason)
  const { what, advice } = known === null ? UNKNOWN : DRIVE_FAILURE_TEXTS[known]
  const Icon = recovered ? CircleCheck : TriangleAlert
  return (
    <Note $recovered={recovered} role={recovered ? undefined : 'status'}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <p>
          <strong>{what}</strong> Last <RelativeTime iso={at} />.
          {recovered && ' It has answered since.'}
        </p>
        {!recovered && advice && <p>{advice}</p>}
        <small>Google: {detail}</small>
      </div>
    </Note>
  )
}

const Note = styled.div<{ $recovered: boolean }>`
  display: flex;
  gap: ${space[3]};
  max-width: 44rem;
  margin-top: ${space[4]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${({ $recovered }) => ($recovered ? color.surface : color.warningSoft)};
  color: ${({ $recovered }) => ($recovered ? color.textSoft : color.warningText)};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  svg {
    margin-top: 0.15em;
  }

  p {
    margin: 0 0 ${space[1]};
  }
`
