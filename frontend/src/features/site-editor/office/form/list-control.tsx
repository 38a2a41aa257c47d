import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { font, space } from '../../../../styles/theme.ts'
import { Line, SmallNote } from '../../../../ui/layout/stack.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/forms/field-parts.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { limitOf, schemaIn } from '../content/schema-limits.ts'
import type { ListHint } from '../fields/field-types.ts'
import { ListItem } from './list-item.tsx'
import type { Place } from './section-form.ts'
import { partOf, useList } from './use-list.ts'

/** A list whose items are added, removed and put in order with buttons. */
export function ListControl({ hint, schema, path }: Place<ListHint>) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const list = useList(hint, path, frame)
  const { items, ids, removed } = list
  const limit = limitOf(schema) ?? Infinity
  return (
    <fieldset ref={frame}>
      <Legend>{hint.label}</Legend>
      {hint.help && <SmallNote $marginBottom={2}>{hint.help}</SmallNote>}
      {items.length === 0 && (
        <SmallNote $marginBottom={2}>There is no {hint.itemName} yet.</SmallNote>
      )}
      <Items>
        {items.map((_, index) => (
          <ListItem
            key={ids[index]}
            hint={hint.item}
            schema={schemaIn(schema, index)}
            path={[...path, index]}
            itemName={hint.itemName}
            index={index}
            count={items.length}
            open={list.isOpen(index)}
            onToggle={(open) => list.toggle(index, open)}
            onMove={(by) => list.move(index, by)}
            onRemove={() => list.remove(index)}
          />
        ))}
      </Items>
      <FieldError id={undefined} message={list.error} />
      <Line $gap={3} $align="center">
        {items.length < limit ? (
          <Button variant="secondary" data-part={partOf('add', path)} onClick={list.add}>
            <Plus size={18} aria-hidden="true" />
            Add a {hint.itemName}
          </Button>
        ) : (
          <SmallNote $marginBottom={2}>This list is full: it holds at most {limit}.</SmallNote>
        )}
        {removed && items.length < limit && (
          <Button variant="quiet" data-part={partOf('undo', path)} onClick={list.undo}>
            Undo: restore the {hint.itemName}
          </Button>
        )}
      </Line>
      <VisuallyHidden aria-live="polite">{list.announcement}</VisuallyHidden>
    </fieldset>
  )
}

const Legend = styled.legend`
  margin-bottom: ${space[2]};
  padding: 0;
  font-size: ${font.small};
  font-weight: 600;
`

const Items = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin: 0 0 ${space[3]};
`
