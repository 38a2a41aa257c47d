import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rememberRecord } from '../../../lib/browser/recent-records.ts'
import { foundText, useCombobox } from '../../../ui/forms/use-combobox.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { CommandAction } from './commands.ts'
import type { PaletteItem } from './palette-item.ts'
import { keyOf, LIST_ID, PaletteList } from './palette-list.tsx'
import { Field, Frame, Note, Row } from './palette-style.ts'
import { type PaletteContents, usePaletteGroups } from './use-palette-groups.ts'

export interface PaletteProps extends PaletteContents {
  onClose: () => void
  run: (action: CommandAction) => void
}

/** Finds records, pages and commands by name. */
export function Palette({ onClose, pages, personId, can, run }: PaletteProps) {
  const titleId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { groups, failure, isSearching } = usePaletteGroups(typed, { pages, personId, can })
  const options = groups.flatMap(({ title, items }) =>
    items.map((item) => [keyOf(title, item), item] as const),
  )
  const byKey = new Map(options)
  const box = useCombobox(LIST_ID, [...byKey.keys()], (key, inNewTab) => {
    const item = byKey.get(key)
    if (item) open(item, inNewTab)
  })

  function open(item: PaletteItem, inNewTab: boolean) {
    const { to, label, detail = '' } = item
    if (to && item.isRecord) rememberRecord(personId, { path: to, label, detail })
    if (to && inNewTab) {
      window.open(to, '_blank', 'noopener')
      return
    }
    onClose()
    if (to?.startsWith('/admin')) void navigate(to)
    else if (to) window.location.assign(to)
    else if (item.run) run(item.run)
  }

  return (
    <Frame onClose={onClose} aria-labelledby={titleId}>
      <VisuallyHidden id={titleId}>Search and commands</VisuallyHidden>
      <Row>
        <Search size={20} aria-hidden="true" />
        <Field
          {...box.inputProps}
          aria-label="Search and commands"
          placeholder="Search or run a command"
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            box.reset()
          }}
        />
      </Row>
      {failure && <Note as="output">{failure}</Note>}
      <VisuallyHidden as="output">
        {!failure && !isSearching && foundText(options.length)}
      </VisuallyHidden>
      {options.length === 0 && !isSearching && <Note>Nothing found for “{typed.trim()}”.</Note>}
      <PaletteList groups={groups} active={box.active} onPoint={box.point} onOpen={open} />
    </Frame>
  )
}
