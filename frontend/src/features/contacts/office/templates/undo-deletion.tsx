import { styled } from 'styled-components'
import { useChange } from '../../../../lib/data/use-change.ts'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../../ui/feedback/use-toast-result.ts'
import {
  CreateReplyTemplateDocument,
  type TemplateRowFragment,
} from './templates.operations.generated.ts'

interface UndoDeletionProps {
  template: TemplateRowFragment
  onUndone: () => void
}

/** Brings back the template that was just deleted. In the dialog, which keeps the focus from a toast. */
export function UndoDeletion({ template: { name, text }, onUndone }: UndoDeletionProps) {
  const toastResult = useToastResult()
  const { change: add, busy } = useChange(CreateReplyTemplateDocument, 'replyTemplate')

  const undo = () =>
    toastResult(async () => {
      await add({ variables: { name, text } })
      onUndone()
    }, 'Could not undo')

  return (
    <Row>
      <output>{name} has been deleted.</output>
      <Button variant="secondary" busy={busy} onClick={() => void undo()}>
        Undo
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  overflow-wrap: anywhere;
`
