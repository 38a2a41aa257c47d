import { ChevronDown, Check } from 'lucide-react'
import { DismissableLayer, Popper } from 'radix-ui/internal'
import {
  type AriaAttributes,
  type KeyboardEvent,
  type RefCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
} from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { type Choice, MAX_IN_LIST } from '../../lib/format/choices.ts'
import { hasWordsOf } from '../../lib/format/words.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { SelectFrame } from './select.tsx'
import { foundText, useCombobox, optionId } from './use-combobox.ts'
import { slightEntrance } from '../../styles/motion.ts'
import { color, font, layer, radius, shadow, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'
import { optionStyle } from './option-style.ts'

/** A search that the server does; without one, all choices are here. */
interface ServerSearch {
  /** Called with the typed text; the choices are its results, up to one more than are shown. */
  onText: (text: string) => void
  /** Whether the choices are those of an earlier text. */
  isSearching: boolean
  /** Says that nothing can be found at the moment. */
  failure: string | undefined
}

export interface SearchSelectProps extends AriaAttributes {
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  /** The name of the chosen one, where it may be missing among the choices. */
  chosenLabel?: string | undefined
  /** The text of the field without a choice. */
  placeholder?: string
  search?: ServerSearch | undefined
  id?: string
  name?: string
  required?: boolean
  disabled?: boolean
  className?: string | undefined
  ref?: RefCallback<HTMLElement>
  onBlur?: () => void
}

/** A select with a text box, which finds a choice by its name. Typed text without a choice counts for nothing. */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, value, onChange, chosenLabel, search, className, onBlur, ref, ...field } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  // The element that holds the list while it is open.
  const [layer, setLayer] = useState<Element | null>(null)
  const isOpen = layer !== null
  const [text, setText] = useState<string | null>(null)
  const found = search ? choices : choices.filter(hasAll(text ?? ''))
  const shown = found.slice(0, MAX_IN_LIST)
  const isMore = found.length > shown.length
  const isStale = search?.isSearching ?? false
  // Enter must not choose a result of an earlier text.
  const keys = isOpen && !isStale ? shown.map(([key]) => key) : []
  const box = useCombobox(listId, keys, choose)

  const label = choices.find(([key]) => key === value)?.[1] ?? chosenLabel ?? ''
  // The first letter replaces the choice.
  useEffect(() => {
    if (!isOpen && document.activeElement === input.current) input.current?.select()
  }, [isOpen])

  function keepInput(element: HTMLInputElement | null) {
    input.current = element
    ref?.(element)
  }

  function open(field: HTMLInputElement) {
    field.select()
    setLayer(layerOf(field))
    box.point(value)
  }

  function close() {
    setLayer(null)
    setText(null)
    if (text !== null) search?.onText('')
  }

  function choose(key: string) {
    close()
    if (key !== value) onChange(key)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isOpen) box.inputProps.onKeyDown(event)
    else if (opens) open(event.currentTarget)
    // While the list is open, Enter is about the list and never sends the form.
    if ((opens || (isOpen && event.key === 'Enter')) && !event.nativeEvent.isComposing)
      event.preventDefault()
  }

  function noteOf(): string | undefined {
    if (search?.failure) return search.failure
    if (isMore) return `These are the first ${MAX_IN_LIST}. Type to find others.`
    return shown.length === 0 && !isStale ? `Nothing found for “${text?.trim()}”.` : undefined
  }

  const result = isMore ? `More than ${MAX_IN_LIST} results` : foundText(shown.length)
  return (
    <Popper.Root>
      <Popper.Anchor asChild>
        <SelectFrame className={className}>
          <Input
            {...field}
            ref={keepInput}
            {...box.inputProps}
            aria-expanded={isOpen}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text ?? label}
            onFocus={({ target }) => target.select()}
            onClick={({ currentTarget }) => {
              if (!isOpen) open(currentTarget)
            }}
            onChange={({ target }) => {
              setLayer(layerOf(target))
              setText(target.value)
              box.reset()
              search?.onText(target.value)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close()
              onBlur?.()
            }}
          />
          <ChevronDown size={18} aria-hidden="true" />
          <VisuallyHidden aria-live="polite">
            {isOpen && !isStale && (search?.failure ?? result)}
          </VisuallyHidden>
        </SelectFrame>
      </Popper.Anchor>
      {layer &&
        createPortal(
          <DismissableLayer.Root
            asChild
            onDismiss={close}
            onFocusOutside={(event) => event.preventDefault()}
            onPointerDownOutside={(event) => {
              if (event.target instanceof Node && input.current?.contains(event.target))
                event.preventDefault()
            }}
          >
            <FoundChoices
              listId={listId}
              choices={shown}
              value={value}
              active={box.active}
              onPoint={box.point}
              onChoose={choose}
              note={noteOf()}
            />
          </DismissableLayer.Root>,
          layer,
        )}
    </Popper.Root>
  )
}

function hasAll(text: string) {
  const has = hasWordsOf(text)
  return ([, name, group = '']: Choice) => has(`${name} ${group}`)
}

/** Where nothing cuts the list off: in the page beside its fields, and above a dialog. */
function layerOf(input: Element): Element {
  const isInDialog = input.closest('[role="dialog"]') !== null
  return (isInDialog ? null : input.closest('main')) ?? document.body
}

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
function FoundChoices(props: FoundChoicesProps) {
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

const Input = styled.input`
  ${controlStyle}
  padding-right: ${space[7]};
  text-overflow: ellipsis;
`

/**
 * At least as wide as the field, and no higher than the room above or below it. It is a landmark, since it is in no other
 * where it stands beside a dialog.
 */
const Popup = styled(Popper.Content).attrs({ role: 'region' })`
  z-index: ${layer.menu};
  display: flex;
  flex-direction: column;
  width: max(var(--radix-popper-anchor-width), 16rem);
  max-width: var(--radix-popper-available-width);
  max-height: min(var(--radix-popper-available-height), 22rem);
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  ${slightEntrance}
`

/** HTML has no element for the options of a text box that a script finds. */
const List = styled.div.attrs({ role: 'listbox' })`
  min-height: 0;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:empty {
    display: none;
  }
`

const Option = styled.div.attrs({ role: 'option', tabIndex: -1 })`
  ${optionStyle}
  justify-content: space-between;
  font-size: ${font.small};
`

const Label = styled.bdi`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

const Group = styled.span`
  flex: none;
  color: ${color.textSoft};
`

const Note = styled.p`
  flex: none;
  padding: ${space[3]} ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  [role='listbox']:not(:empty) + & {
    border-top: 1px solid ${color.line};
  }
`
