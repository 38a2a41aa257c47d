import { type ReactNode, useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ApprovalsDocument } from './approvals.operations.generated.ts'

interface PlanProps {
  projectId: number
  schedule: ReactNode
  approvals: ReactNode
  milestones: ReactNode
}

/**
 * The schedule of a project, its milestones and its approvals. Those come first while one waits for its answer; where they
 * are when the page opens, they stay, so that nothing jumps after an answer.
 */
export function Plan({ projectId, schedule, approvals, milestones }: PlanProps) {
  const { data, error } = useQuery(ApprovalsDocument, { variables: { projectId } })
  const [isWaiting, setWaiting] = useState<boolean>()
  if (isWaiting === undefined && (data || error)) {
    setWaiting(data?.approvals.some(({ state }) => state === 'OPEN') ?? false)
  }
  if (isWaiting === undefined) return <Skeleton label="Loading the plan" rows={6} height="3rem" />
  return (
    <>
      {isWaiting && approvals}
      {schedule}
      {milestones}
      {!isWaiting && approvals}
    </>
  )
}
