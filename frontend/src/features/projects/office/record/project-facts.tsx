import { toEnumName } from '@loggia/contracts/enum-name'
import { clientPath } from '@loggia/contracts/paths'
import { DayText } from '../../../../ui/lists/date-text.tsx'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { useOwnerChoices } from '../../../../ui/owner/use-owner-choices.ts'
import { Facts, LongFact } from '../../../../ui/records/facts.tsx'
import { Panel } from '../../../../ui/records/panel.tsx'
import { QuickSelect } from '../../../../ui/records/quick-select.tsx'
import { NameLink } from '../../../../ui/records/record-link.tsx'
import { ProjectFolder, type EditableProjectProps } from './project-folder.tsx'
import { PRIORITY_LABELS, STATUS_LABELS } from '../../shared/project-labels.ts'

/** All that is known of a project. Status and priority are changed here, the rest by the dialog. */
export function ProjectFacts({ project, save, onStale }: EditableProjectProps) {
  const { leadId, lead, startDate, endDate, description, notes } = project
  const { choices } = useOwnerChoices({ ownerId: leadId, owner: lead })
  const quick = { onStale, failure: 'Failed to update project' }
  return (
    <Panel title="Facts">
      <Facts
        facts={{
          Status: (
            <QuickSelect
              {...quick}
              label="Status"
              value={project.status}
              labels={STATUS_LABELS}
              save={(status) => save({ status: toEnumName(status) })}
            />
          ),
          Priority: (
            <QuickSelect
              {...quick}
              label="Priority"
              value={project.priority}
              labels={PRIORITY_LABELS}
              save={(priority) => save({ priority: toEnumName(priority) })}
            />
          ),
          // The contact person of the client; without one, that is the owner of the client.
          'Person responsible': (
            <QuickSelect
              {...quick}
              label="Person responsible"
              value={String(leadId ?? '')}
              labels={choices}
              save={(value) => save({ leadId: value === '' ? null : Number(value) })}
            />
          ),
          Client: (
            <NameLink to={clientPath(project.clientId)}>
              <bdi>{project.clientName}</bdi>
            </NameLink>
          ),
          'Start date': startDate && <DayText day={startDate} />,
          'End date': endDate && <DayText day={endDate} />,
          Budget: project.budget && <bdi>{project.budget}</bdi>,
          'Drive folder': <ProjectFolder project={project} save={save} onStale={onStale} />,
          Added: <RelativeTime iso={project.createdAt} />,
          'Last changed': <RelativeTime iso={project.updatedAt} />,
          Description: description && <LongFact>{description}</LongFact>,
          Notes: notes && <LongFact>{notes}</LongFact>,
        }}
      />
    </Panel>
  )
}
