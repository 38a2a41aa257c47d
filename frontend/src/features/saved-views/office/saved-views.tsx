import { toEnumName } from '@loggia/contracts/enum-name'
import type { SavedViewList } from '@loggia/contracts/saved-views/saved-views'
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from '@apollo/client/react'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { canonicalSearch } from './canonical-search.ts'
import { FocusFallback } from './focus-fallback.tsx'
import { SavedViewsDocument } from './saved-views.operations.generated.ts'
import { Row, Save, Tab, Tabs } from './view-tabs-style.ts'
import { SaveDialog } from './save-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { DeleteView } from './delete-view.tsx'

type Dialog = 'save' | 'rename' | 'delete'

interface SavedViewsProps {
  list: SavedViewList
  /** The built-in views besides that of all rows: the query string of each by its name. */
  builtIn?: Readonly<Record<string, string>>
  /** Parameters that built-in views leave as they are, such as the layout. */
  kept?: string
}

/** The views of a list: built-in ones, and those of the viewer. */
export function SavedViews({ list, builtIn = {}, kept = '' }: SavedViewsProps) {
  const { data } = useQuery(SavedViewsDocument, { variables: { list: toEnumName(list) } })
  const [opened, setOpened] = useState<{ dialog: Dialog; search: string } | null>(null)
  const row = useRef<HTMLElement>(null)
  const closed = useRef(false)
  const current = canonicalSearch(useLocation().search)
  // A dialog concerns the state of the list: it does not come back when the list shows that again.
  const open = opened?.search === current ? opened.dialog : null
  if (opened && !open) setOpened(null)
  const show = (dialog: Dialog) => setOpened({ dialog, search: current })
  const own = data?.savedViews ?? []
  const general = Object.entries({ All: '', ...builtIn }).map(([name, search]) => ({
    name,
    search: canonicalSearch(`${search}&${kept}`),
  }))
  const chosen = own.find(({ search }) => canonicalSearch(search) === current)
  const isNamed = chosen !== undefined || general.some(({ search }) => search === current)
  const close = () => {
    closed.current = true
    setOpened(null)
  }
  const leave = useCallback(() => row.current?.focus({ preventScroll: true }), [])

  // A dialog returns the focus to the button that opened it, which is gone once the state of the list has a name.
  useEffect(() => {
    if (open !== null || !closed.current || !isNamed) return
    closed.current = false
    if (document.activeElement === document.body) leave()
  }, [open, isNamed, leave])

  return (
    <Row
      aria-label="Views"
      ref={row}
      tabIndex={-1}
      hidden={general.length + own.length < 2 && isNamed}
    >
      <Tabs>
        {general.map(({ name, search }) => (
          <li key={name}>
            <Tab to={{ search }} aria-current={!chosen && search === current ? 'page' : undefined}>
              {name}
            </Tab>
          </li>
        ))}
        {own.map((view) => (
          <li key={view.id}>
            <Tab to={{ search: view.search }} aria-current={view === chosen ? 'page' : undefined}>
              {view.name}
            </Tab>
            {view === chosen && (
              <FocusFallback onGone={leave}>
                <ActionMenu
                  of={`the view ${view.name}`}
                  actions={[
                    { label: 'Rename', icon: Pencil, onSelect: () => show('rename') },
                    {
                      label: 'Delete',
                      icon: Trash2,
                      danger: true,
                      onSelect: () => show('delete'),
                    },
                  ]}
                />
              </FocusFallback>
            )}
          </li>
        ))}
      </Tabs>
      {data && !isNamed && (
        <FocusFallback onGone={leave}>
          <Save variant="quiet" onClick={() => show('save')}>
            <BookmarkPlus size={16} aria-hidden="true" />
            Save this view
          </Save>
        </FocusFallback>
      )}
      {open === 'save' && <SaveDialog list={list} search={current} onDone={close} />}
      {open === 'rename' && chosen && <RenameDialog view={chosen} onDone={close} />}
      {open === 'delete' && chosen && <DeleteView view={chosen} onDone={close} />}
    </Row>
  )
}
