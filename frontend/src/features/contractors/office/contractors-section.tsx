import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { ChoiceSelect } from '../../../ui/forms/choice-select.tsx'
import { NoneYet, Panel, PanelRows, RowAside } from '../../../ui/records/panel.tsx'
import {
  AddContractorDocument,
  ContractorsDocument,
  RemoveContractorDocument,
} from './contractors.operations.generated.ts'

/** The contractors who work in a project. Where the team has none, nothing is said of them. */
export function ContractorsSection({ projectId }: { projectId: number }) {
  const { data } = useQuery(ContractorsDocument, { variables: { projectId } })
  const { change: add, busy: isAdding } = useChange(AddContractorDocument, 'project')
  const { change: remove, busy: isRemoving } = useChange(RemoveContractorDocument, 'project')
  const toastResult = useToastResult()
  const all = data?.contractors ?? []
  if (all.length === 0) return null
  const members = all.filter(({ isInProject }) => isInProject)
  const others = all.filter(({ isInProject }) => !isInProject)

  const save = (change: typeof add | typeof remove, userId: number) =>
    toastResult(async () => {
      await change({ variables: { projectId, userId } })
    }, 'Failed to change the contractors')

  return (
    <Panel
      title="Contractors"
      count={members.length}
      action={
        others.length > 0 && (
          <ChoiceSelect
            aria-label="Add a contractor"
            aria-busy={isAdding}
            choices={[
              ['', 'Add a contractor'],
              ...others.map(({ id, name }) => [String(id), name] as const),
            ]}
            value=""
            onChange={(id) => id !== '' && void save(add, Number(id))}
          />
        )
      }
    >
      {members.length === 0 ? (
        <NoneYet>Contractors see the projects to which you add them, and nothing else.</NoneYet>
      ) : (
        <PanelRows>
          {members.map(({ id, name, email }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                <RowAside>{email}</RowAside>
              </span>
              <Button
                variant="quiet"
                busy={isRemoving}
                aria-label={`Remove ${name} from the project`}
                onClick={() => void save(remove, id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  )
}
