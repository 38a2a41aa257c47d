import type { MouseEvent } from 'react'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { optionId } from '../../../ui/forms/use-combobox.ts'
import { Keys } from '../../../ui/marks/keys.tsx'
import { Detail, Group, GroupTitle, Label, List, Option } from './palette-style.ts'

export const LIST_ID = 'palette-list'

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  active: string | null
  onPoint: (key: string) => void
  onOpen: (item: PaletteItem, inNewTab: boolean) => void
}

/** A key of an item among those of all groups. */
export function keyOf(group: string, { to, run, label }: PaletteItem): string {
  return `${group} ${to ?? run ?? ''} ${label}`
}

/**
 * The results of the palette, in groups. Records and pages are links, so that the mouse opens them in a new tab too.
 */
export function PaletteList({ groups, active, onPoint, onOpen }: PaletteListProps) {
  return (
    <List id={LIST_ID} aria-label="Results">
      {groups.map(({ title, items }) => (
        <Group key={title} aria-labelledby={optionId(LIST_ID, `group ${title}`)}>
          <GroupTitle id={optionId(LIST_ID, `group ${title}`)} role="presentation">
            {title}
          </GroupTitle>
          {items.map((item) => {
            const key = keyOf(title, item)
            return (
              <Option
                key={key}
                id={optionId(LIST_ID, key)}
                aria-selected={key === active}
                {...(item.to ? { as: 'a', href: item.to } : {})}
                onPointerMove={() => key !== active && onPoint(key)}
                onClick={(event: MouseEvent) => {
                  // The browser opens the new tab by itself.
                  if (item.to && (event.ctrlKey || event.metaKey || event.shiftKey)) return
                  event.preventDefault()
                  onOpen(item, false)
                }}
              >
                <Label>{item.label}</Label>
                {item.detail && <Detail>{item.detail}</Detail>}
                {item.keys && <Keys keys={item.keys} />}
              </Option>
            )
          })}
        </Group>
      ))}
    </List>
  )
}
