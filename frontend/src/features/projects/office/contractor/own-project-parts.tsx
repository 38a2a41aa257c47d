import { NoneYet } from '../../../../ui/records/panel.tsx'
import { ApprovalsSection } from '../../../approvals/office/approvals-section.tsx'
import { FolderInGoogle, InGoogle } from '../../../documents/office/in-google.tsx'
import { ProjectDocuments } from '../../../documents/shared/project-documents.tsx'
import { Conversation } from '../../../messages/shared/conversation.tsx'
import { MilestonesSection } from '../../../milestones/office/milestones-section.tsx'
import { OfficeFiles } from '../../../uploads/shared/office-files.tsx'

interface PartProps {
  projectId: number
}

export function Plan({ projectId }: PartProps) {
  return (
    <>
      <MilestonesSection projectId={projectId} />
      <ApprovalsSection projectId={projectId} />
    </>
  )
}

export function Papers({ projectId }: PartProps) {
  return (
    <>
      <ProjectDocuments
        projectId={projectId}
        Name={InGoogle}
        FolderLink={FolderInGoogle}
        none="Nothing yet. Documents appear here once the project has a folder in Google Drive."
        disconnected={<NoneYet>Google Drive is not connected.</NoneYet>}
      />
      <OfficeFiles subject={{ projectId }} forContractor />
    </>
  )
}

export function ContractorConversation({ projectId }: PartProps) {
  return <Conversation key={projectId} subject={{ projectId }} side="office" />
}
