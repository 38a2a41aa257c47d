import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { ApprovalsDocument } from './approvals.operations.generated.ts'

/** The approvals of a project, the newest first. */
export function useApprovals(projectId: number) {
  const { data, error, refetch } = useFreshQuery(ApprovalsDocument, { variables: { projectId } })
  return {
    approvals: data?.approvals,
    error: data ? undefined : error,
    refetch: () => void refetch().catch(() => undefined),
  }
}
