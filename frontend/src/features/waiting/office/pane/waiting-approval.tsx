import { officeApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { useQuery } from '@apollo/client/react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { Line } from '../../../../ui/layout/stack.ts'
import { NoneYet, Panel } from '../../../../ui/records/panel.tsx'
import { ApprovalItem } from '../../../approvals/shared/approval-item.tsx'
import { ApprovalsDocument } from '../../../approvals/shared/approvals.operations.generated.ts'
import type { WaitingPaneProps } from '../use-desk.ts'

/** What a client was asked and has not answered. */
export function WaitingApproval({ item, desk }: WaitingPaneProps) {
  const { id, who, projectId, path } = item
  const variables = { projectId: projectId ?? 0 }
  const { data, error, refetch } = useQuery(ApprovalsDocument, { variables })
  const approval = data?.approvals.find((each) => each.id === id)
  return (
    <Panel title={who}>
      {approval ? (
        <ApprovalItem approval={approval} recordPath={officeApprovalRecordPath(id)}>
          <Line $gap={2}>
            <Button onClick={() => desk.runVerb(item)}>Remind</Button>
            <ButtonLink $variant="secondary" to={path}>
              Open the project
            </ButtonLink>
          </Line>
        </ApprovalItem>
      ) : data ? (
        <NoneYet>This request is no longer there.</NoneYet>
      ) : (
        <NotLoaded what="the request" error={error} onRetry={refetch} rows={2} height="4rem" />
      )}
    </Panel>
  )
}
