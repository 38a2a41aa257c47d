import { Search, X } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { rememberRecord } from '../../../lib/browser/recent-records.ts'
import { foundText, optionId, useCombobox } from '../../../ui/forms/use-combobox.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Keys } from '../../../ui/marks/keys.tsx'
import type { CommandAction } from './commands.ts'
import type { PaletteItem } from './palette-items.ts'
import {
  Close,
  Detail,
  Field,
  Frame,
  Group,
  GroupTitle,
  Label,
  List,
  Note,
  Option,
  Row,
} from './palette-style.ts'
import { type PaletteContents, usePaletteGroups } from './use-palette-groups.ts'

export interface PaletteProps extends PaletteContents {
  onClose: () => void
  run: (action: CommandAction) => void
}

/** Finds records, pages and commands by name. The former are links, so that the mouse opens them in a new tab too. */
export function Palette({ onClose, run, ...contents }: PaletteProps) {
  const titleId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { groups, failure, isSearching } = usePaletteGroups(typed, contents)
  const options = groups.flatMap(({ title, items }) =>
    items.map((item) => [keyOf(title, item), item] as const),
  )
  const byKey = new Map(options)
  const box = useCombobox(LIST_ID, [...byKey.keys()], (key, inNewTab) => {
    const item = byKey.get(key)
    if (item) open(item, inNewTab)
  })

  function open(item: PaletteItem, inNewTab: boolean) {
    const { to, label, detail = '', onSelect } = item
    if (to && item.isRecord) rememberRecord(contents.personId, { path: to, label, detail })
    if (to && inNewTab) {
      window.open(to, '_blank', 'noopener')
      return
    }
    flushSync(onClose)
    if (to?.startsWith('/admin')) void navigate(to)
    else if (to) window.location.assign(to)
    else if (item.run) run(item.run)
    // Once the focus is back where it was: the dialog of an action returns it there.
    else if (onSelect) setTimeout(onSelect)
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
        <Close icon={X} label="Close" onClick={onClose} />
      </Row>
      {failure && <Note as="output">{failure}</Note>}
      <VisuallyHidden as="output">
        {!failure && !isSearching && foundText(options.length)}
      </VisuallyHidden>
      {options.length === 0 && !isSearching && <Note>Nothing found for “{typed.trim()}”.</Note>}
      <List id={LIST_ID} aria-label="Results">
        {groups.map(({ title, items }) => {
          const titleOf = optionId(LIST_ID, `group ${title}`)
          return (
            <Group key={title} aria-labelledby={titleOf}>
              <GroupTitle id={titleOf} role="presentation">
                {title}
              </GroupTitle>
              {items.map((item) => {
                const { icon: Icon, kind, label, detail, keys, to } = item
                const key = keyOf(title, item)
                return (
                  <Option
                    key={key}
                    id={optionId(LIST_ID, key)}
                    aria-selected={key === box.active}
                    {...(to ? { as: 'a', href: to } : {})}
                    onPointerMove={() => key !== box.active && box.point(key)}
                    onClick={(event: MouseEvent) => {
                      // The browser opens the new tab by itself.
                      if (to && (event.ctrlKey || event.metaKey || event.shiftKey)) return
                      event.preventDefault()
                      open(item, false)
                    }}
                  >
                    <Icon size={18} aria-hidden="true" />
                    <Label>{label}</Label>
                    <Detail>{[kind, detail].filter(Boolean).join(' · ')}</Detail>
                    {keys && <Keys keys={keys} />}
                  </Option>
                )
              })}
            </Group>
          )
        })}
      </List>
    </Frame>
  )
}

const LIST_ID = 'palette-list'

/** A key of an item among those of all groups. */
const keyOf = (title: string, { key, to, run, label }: PaletteItem) =>
  `${title} ${to ?? run} ${key} ${label}`
