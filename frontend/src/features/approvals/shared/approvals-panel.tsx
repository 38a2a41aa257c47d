import { APPROVALS_ANCHOR } from '@loggia/contracts/approvals/paths'
import type { ReactNode } from 'react'
import { useQuery } from '@apollo/client/react'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { ApprovalItems } from './approval-item.tsx'
import { ApprovalsDocument, type ApprovalRowFragment } from './approvals.operations.generated.ts'

interface ApprovalsPanelProps {
  projectId: number
  action?: ReactNode
  /** The note on the future content. */
  empty: string
  children: (approval: ApprovalRowFragment, refetch: () => void) => ReactNode
}

/** The approvals of a project, the newest first, on either side. */
export function ApprovalsPanel({ projectId, action, empty, children }: ApprovalsPanelProps) {
  const loaded = useQuery(ApprovalsDocument, { variables: { projectId } })
  const approvals = loaded.data?.approvals
  const refetch = () => void loaded.refetch().catch(() => undefined)
  return (
    <div id={APPROVALS_ANCHOR}>
      <Panel title="Approvals" action={action}>
        {!approvals && (
          <NotLoaded what="the approvals" error={loaded.error} onRetry={refetch} rows={2} />
        )}
        {approvals?.length === 0 && <NoneYet>{empty}</NoneYet>}
        {approvals && approvals.length > 0 && (
          <ApprovalItems>
            {approvals.map((approval) => (
              <li key={approval.id}>{children(approval, refetch)}</li>
            ))}
          </ApprovalItems>
        )}
      </Panel>
    </div>
  )
}
