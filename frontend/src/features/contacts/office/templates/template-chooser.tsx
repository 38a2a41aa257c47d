import { useState } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ChoiceSelect } from '../../../../ui/forms/choice-select.tsx'
import { ReplyTemplatesDocument } from './templates.operations.generated.ts'

interface TemplateChooserProps {
  /** The text of a template with the names of this contact in it. */
  fill: (text: string) => string
  onChoose: (text: string) => void
  /** Shows where templates are kept. */
  onManage: () => void
}

/**
 * Puts a template into a reply, and leads to where templates are kept. It waits for the button, since the arrow keys
 * pass all templates before the one that is meant.
 */
export function TemplateChooser({ fill, onChoose, onManage }: TemplateChooserProps) {
  const { data } = useQuery(ReplyTemplatesDocument)
  const [chosenId, setChosenId] = useState('')
  const templates = data?.replyTemplates ?? []
  const chosen = templates.find(({ id }) => String(id) === chosenId)
  return (
    <Row>
      {templates.length > 0 && (
        <>
          <ChoiceSelect
            aria-label="Template"
            placeholder="Template..."
            choices={templates.map(({ id, name }) => [String(id), name])}
            value={chosen ? chosenId : ''}
            onChange={setChosenId}
          />
          <Button
            variant="secondary"
            disabled={!chosen}
            onClick={() => chosen && onChoose(fill(chosen.text))}
          >
            Insert
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={onManage}>
        Edit templates
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  > :first-child:not(button) {
    flex: 1 1 10rem;
  }
`
