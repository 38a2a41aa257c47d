import { ownProjectPath, PATHS, projectPath } from '../paths.ts'

/** The anchor of the section of approvals on the page of a project. */
export const APPROVALS_ANCHOR = 'approvals'

/** The page on which a client answers the approvals of a project. */
export function ownApprovalsPath(projectId: number): string {
  return `${ownProjectPath(projectId)}#${APPROVALS_ANCHOR}`
}

/** The page on which staff see the approvals of a project. */
export function officeApprovalsPath(projectId: number): string {
  return `${projectPath(projectId)}#${APPROVALS_ANCHOR}`
}

/** The record of an approval, to be printed by the client. */
export function ownApprovalRecordPath(id: number | string): string {
  return `${PATHS.clientDashboard}/approvals/${id}/record`
}

/** The same for staff. */
export function officeApprovalRecordPath(id: number | string): string {
  return `${PATHS.admin}/approvals/${id}/record`
}
