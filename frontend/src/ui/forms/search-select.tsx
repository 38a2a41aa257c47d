import { Check, ChevronDown } from 'lucide-react'
import { DismissableLayer, Popper } from 'radix-ui/internal'
import { type AriaAttributes, type KeyboardEvent, type RefCallback, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Choice, MAX_IN_LIST } from '../../lib/format/choices.ts'
import { hasWordsOf } from '../../lib/format/words.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Group, Input, Label, List, Note, Option, Popup } from './search-select-style.ts'
import { SelectFrame } from './select.tsx'
import { foundText, optionId, useCombobox } from './use-combobox.ts'

/** A search that the server does; without one, all choices are here. */
export interface ServerSearch {
  /** Called with what is typed; the choices are what was found for it, up to one more than are shown. */
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
  /** What the field says while nothing is chosen. */
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

/** A select with a text box, which finds a choice by its name. What is typed and not chosen counts for nothing. */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, value, onChange, chosenLabel, search, className, onBlur, ...input } = props
  const listId = useId()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const found = search ? choices : choices.filter(hasAll(text ?? ''))
  const shown = found.slice(0, MAX_IN_LIST)
  const isStale = search?.isSearching ?? false
  // Enter is not to choose what was found for an earlier text.
  const keys = isOpen && !isStale ? shown.map(([key]) => key) : []
  const box = useCombobox(listId, keys, choose)

  function open() {
    setOpen(true)
    box.point(value)
  }

  function close() {
    setOpen(false)
    setText(null)
    if (text !== null) search?.onText('')
  }

  function choose(key: string) {
    close()
    if (key !== value) onChange(key)
  }

  function onKeyDown(event: KeyboardEvent) {
    const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isOpen) box.inputProps.onKeyDown(event)
    else if (opens) open()
    // While the list is open, Enter is about the list and never sends the form.
    if ((opens || (isOpen && event.key === 'Enter')) && !event.nativeEvent.isComposing)
      event.preventDefault()
  }

  const label = choices.find(([key]) => key === value)?.[1] ?? chosenLabel ?? ''
  const isMore = found.length > shown.length
  const result = isMore ? `More than ${MAX_IN_LIST} results` : foundText(shown.length)
  return (
    <Popper.Root>
      <Popper.Anchor asChild>
        <SelectFrame ref={setFrame} className={className}>
          <Input
            {...input}
            {...box.inputProps}
            aria-expanded={isOpen}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text ?? label}
            // The first letter replaces what is chosen.
            onFocus={({ target }) => target.select()}
            onClick={({ currentTarget }) => {
              if (isOpen) return
              currentTarget.select()
              open()
            }}
            onChange={({ target }) => {
              setOpen(true)
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
          <VisuallyHidden as="output">
            {isOpen && !isStale && (search?.failure ?? result)}
          </VisuallyHidden>
        </SelectFrame>
      </Popper.Anchor>
      {isOpen &&
        frame &&
        createPortal(
          <DismissableLayer.Root
            asChild
            onDismiss={close}
            onFocusOutside={(event) => event.preventDefault()}
            onPointerDownOutside={(event) => {
              if (event.target instanceof Node && frame.contains(event.target))
                event.preventDefault()
            }}
          >
            <Popup
              align="start"
              sideOffset={4}
              collisionPadding={8}
              // The focus stays in the text box.
              onMouseDown={(event) => event.preventDefault()}
            >
              <List id={listId} aria-label="Choices">
                {shown.map(([key, name, group]) => (
                  <Option
                    key={key}
                    id={optionId(listId, key)}
                    aria-selected={key === box.active}
                    onPointerMove={() => key !== box.active && box.point(key)}
                    onClick={() => choose(key)}
                  >
                    <Label>{name}</Label>
                    {group && <Group>{group}</Group>}
                    {key === value && <Check size={16} aria-hidden="true" />}
                  </Option>
                ))}
              </List>
              {search?.failure ? (
                <Note>{search.failure}</Note>
              ) : shown.length === 0 ? (
                !isStale && <Note>Nothing found for “{text?.trim()}”.</Note>
              ) : (
                isMore && <Note>These are the first {MAX_IN_LIST}. Type to find others.</Note>
              )}
            </Popup>
          </DismissableLayer.Root>,
          layerOf(frame),
        )}
    </Popper.Root>
  )
}

function hasAll(text: string) {
  const has = hasWordsOf(text)
  return ([, name, group = '']: Choice) => has(`${name} ${group}`)
}

/** Where the list can be: nothing cuts it off there, and it belongs to a landmark of the page or to the dialog. */
function layerOf(frame: Element): Element {
  const isInDialog = frame.closest('[role="dialog"]') !== null
  return (isInDialog ? null : frame.closest('main')) ?? document.body
}
