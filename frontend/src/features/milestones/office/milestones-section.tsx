import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { MilestoneList } from './milestone-list.tsx'
import type { MilestoneRowFragment } from './milestones.operations.generated.ts'
import { useMilestones } from './use-milestones.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'

/** The milestones of a project in the back office: to add, change, put in order and delete. */
export function MilestonesSection({ projectId }: { projectId: number }) {
  const { milestones, error, refetch, move } = useMilestones(projectId)
  const [open, setOpen] = useState<MilestoneRowFragment | 'new' | null>(null)
  return (
    <Panel
      title="Milestones"
      action={
        <Button variant="secondary" onClick={() => setOpen('new')}>
          <Plus size={18} aria-hidden="true" />
          Add milestone
        </Button>
      }
    >
      {!milestones && <NotLoaded what="the milestones" error={error} onRetry={refetch} rows={2} />}
      {milestones?.length === 0 && (
        <NoneYet>No milestones yet. Add the steps of this project, and who sees them.</NoneYet>
      )}
      {milestones && milestones.length > 0 && (
        <MilestoneList milestones={milestones} move={move} onEdit={setOpen} onStale={refetch} />
      )}
      {open && (
        <MilestoneDialog
          projectId={projectId}
          {...(open !== 'new' && { milestone: open })}
          onDone={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
