import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import { styled } from 'styled-components'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { color, radius, size, space } from '../../../../styles/theme.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { itemOf } from '../content/entries.ts'
import { isRecord, pathText } from '../content/json.ts'
import type { Hint } from '../fields/field-types.ts'
import { FieldsView } from './fields-view.tsx'
import { asText, type Place, useField, useSectionForm } from './section-form.ts'
import { partOf } from './use-list.ts'

interface ListItemProps extends Place {
  itemName: string
  index: number
  count: number
  /** Whether the fields of an item that has several are shown. */
  open: boolean
  onToggle: (open: boolean) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An item of a list: its text, or a heading that opens its fields; and the buttons that move and remove it. */
export function ListItem(props: ListItemProps) {
  const { hint, schema, path, itemName, index, count, open, onMove, onRemove } = props
  const { value } = useField({ hint, path })
  const { hasErrorWithin, renderField } = useSectionForm()
  const name = `${itemName} ${index + 1}`
  const isGroup = hint.kind === 'group'
  return (
    <Item data-item={pathText(path)} $card={isGroup}>
      <Head $isLong={hint.kind === 'paragraph'}>
        {isGroup ? (
          <ItemToggle
            name={name}
            title={titleOf(hint, value)}
            open={open}
            isWrong={hasErrorWithin(path)}
            onToggle={() => props.onToggle(!open)}
          />
        ) : (
          renderField({ hint: itemOf(hint, index), schema, path })
        )}
        <Buttons>
          <IconButton
            icon={ArrowUp}
            label={`Move ${name} up`}
            data-part={partOf('up', path)}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${name} down`}
            data-part={partOf('down', path)}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
        </Buttons>
      </Head>
      {isGroup && open && (
        <Body>
          <FieldsView fields={hint.fields} schema={schema} path={path} />
        </Body>
      )}
    </Item>
  )
}

interface ItemToggleProps {
  /** Such as 'service 2'. */
  name: string
  /** Its content; empty for a new one. */
  title: string
  open: boolean
  isWrong: boolean
  onToggle: () => void
}

/** The heading of an item, which shows and hides its fields. */
function ItemToggle({ name, title, open, isWrong, onToggle }: ItemToggleProps) {
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <Toggle type="button" aria-expanded={open} onClick={onToggle}>
      <Chevron size={18} aria-hidden="true" />
      <span>
        <Title>{title || `New ${name}`}</Title>
        {isWrong && <Badge tone="red">To correct</Badge>}
      </span>
    </Toggle>
  )
}

/** The first short text of an item, by which people recognize it. */
function titleOf(hint: Hint, value: unknown): string {
  if (hint.kind !== 'group' || !isRecord(value)) return ''
  const [key] = Object.entries(hint.fields).find(([, { kind }]) => kind === 'line') ?? []
  return key === undefined ? '' : asText(value[key])
}

const Item = styled.li<{ $card: boolean }>`
  min-width: 0;
  border: ${({ $card }) => ($card ? `1px solid ${color.line}` : 0)};
  border-radius: ${radius.medium};
`

const Head = styled.div<{ $isLong: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: flex-end;
  gap: ${space[1]};

  > :first-child {
    /* A paragraph needs the width, in a narrow column above the buttons. */
    flex: 1 1 ${({ $isLong }) => ($isLong ? '18rem' : '12rem')};
    min-width: 0;
  }
`

const Buttons = styled.div`
  display: flex;
  flex: none;
  align-self: flex-end;
`

const Body = styled.div`
  padding: ${space[4]};
  border-top: 1px solid ${color.line};
`

const Toggle = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  font-weight: 600;
  text-align: start;

  &:hover {
    background: ${color.surfaceSunken};
  }
`

const Title = styled.span`
  ${lineClamp(2)}
  overflow-wrap: anywhere;
`
