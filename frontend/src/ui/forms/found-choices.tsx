import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Choice } from '../../lib/format/choices.ts'
import { Group, Label, List, Note, Option, Popup } from './search-select-style.ts'
import { optionId } from './use-combobox.ts'

interface FoundChoicesProps extends ComponentProps<typeof Popup> {
  listId: string
  choices: readonly Choice[]
  value: string
  /** The one that Enter chooses. */
  active: string | null
  onPoint: (key: string) => void
  onChoose: (key: string) => void
  /** A note besides the choices. */
  note: string | undefined
}

/** The list below a search, or above it where there is more room. */
export function FoundChoices(props: FoundChoicesProps) {
  const { listId, choices, value, active, onPoint, onChoose, note, ...popup } = props
  return (
    <Popup
      {...popup}
      aria-label={NAME}
      align="start"
      sideOffset={4}
      collisionPadding={8}
      // The focus stays in the text box.
      onMouseDown={(event) => event.preventDefault()}
    >
      <List id={listId} aria-label={NAME}>
        {choices.map(([key, name, group]) => (
          <Option
            key={key}
            id={optionId(listId, key)}
            aria-selected={key === active}
            onPointerMove={() => key !== active && onPoint(key)}
            onClick={() => onChoose(key)}
          >
            <Label>{name}</Label>
            {group && <Group>{group}</Group>}
            {key === value && <Check size={16} aria-hidden="true" />}
          </Option>
        ))}
      </List>
      {note && <Note>{note}</Note>}
    </Popup>
  )
}

const NAME = 'Choices'
