import { useOwnerChoices } from '../../../../ui/owner/use-owner-choices.ts'
import { QuickSelect } from '../../../../ui/records/quick-select.tsx'
import type { RecordedProject } from './use-project-record.ts'

interface ProjectLeadProps {
  project: RecordedProject
  save: (leadId: number | null) => Promise<unknown>
  onStale: () => void
}

/** The member of staff whom the client turns to; without one, that is the owner of the client. */
export function ProjectLead({ project, save, onStale }: ProjectLeadProps) {
  const { leadId, lead } = project
  const { choices } = useOwnerChoices({ ownerId: leadId, owner: lead })
  return (
    <QuickSelect
      label="Person responsible"
      value={String(leadId ?? '')}
      labels={choices}
      save={(value) => save(value === '' ? null : Number(value))}
      onStale={onStale}
      failure="Failed to update project"
    />
  )
}
