import { toEnumName } from '@loggia/contracts/enum-name'
import {
  type SavedViewList,
  savedViewUpdate,
  savedViewInput,
} from '@loggia/contracts/saved-views/saved-views'
import { BookmarkPlus, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode, useLayoutEffect } from 'react'
import { useLocation, Link } from 'react-router-dom'
import { useQuery } from '@apollo/client/react'
import { styled } from 'styled-components'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { canonicalSearch } from './canonical-search.ts'
import {
  SavedViewsDocument,
  DeleteSavedViewDocument,
  RenameSavedViewDocument,
  CreateSavedViewDocument,
} from './saved-views.operations.generated.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { oneLine } from '../../../styles/line-clamp.ts'
import { quick } from '../../../styles/motion.ts'
import { color, font, radius, size, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { onPhone } from '../../../ui/lists/table/cell-style.ts'

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
    <Row aria-label="Views" ref={row} tabIndex={-1}>
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
          <Save variant="quiet" aria-label="Save this view" onClick={() => show('save')}>
            <BookmarkPlus size={16} aria-hidden="true" />
            <span>Save this view</span>
          </Save>
        </FocusFallback>
      )}
      {open === 'save' && <SaveDialog list={list} search={current} onDone={close} />}
      {open === 'rename' && chosen && <RenameDialog view={chosen} onDone={close} />}
      {open === 'delete' && chosen && <DeleteView view={chosen} onDone={close} />}
    </Row>
  )
}

interface FocusFallbackProps {
  /** Places the focus when the children disappear with it; the same function each time. */
  onGone: () => void
  children: ReactNode
}

/** Children that hand their focus on when they disappear. */
function FocusFallback({ onGone, children }: FocusFallbackProps) {
  const frame = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const shown = frame.current
    return () => {
      if (shown?.contains(document.activeElement)) onGone()
    }
  }, [onGone])
  return <span ref={frame}>{children}</span>
}

interface DeleteViewProps {
  view: { id: number; name: string }
  onDone: () => void
}

/** Deletes a saved view after a question. */
function DeleteView({ view: { id, name }, onDone }: DeleteViewProps) {
  const { change: remove } = useChange(DeleteSavedViewDocument, 'savedView')
  return (
    <ConfirmedAction
      title="Delete view"
      question={`Delete ${name}? The rows of the list stay.`}
      confirmLabel="Delete view"
      busyLabel="Deleting..."
      run={async () => {
        await remove({ variables: { id } })
        return { title: 'View deleted', description: `${name} has been deleted.` }
      }}
      failure="Failed to delete the view"
      onDone={onDone}
    />
  )
}

interface RenameDialogProps {
  view: { id: number; name: string }
  onDone: () => void
}

/** Gives a saved view another name. */
function RenameDialog({ view, onDone }: RenameDialogProps) {
  const { change: rename } = useChange(RenameSavedViewDocument, 'savedView')
  const state = useSchemaForm({
    schema: savedViewUpdate.pick({ name: true }),
    defaultValues: { name: view.name },
    async send({ name }) {
      await rename({ variables: { id: view.id, name } })
      onDone()
    },
    failed: (message) => message ?? 'The view could not be renamed. Please try again later.',
  })
  return (
    <FormDialog
      title="Rename view"
      description={`Gives ${view.name} another name.`}
      state={state}
      submit={{ label: 'Rename view', busyLabel: 'Renaming...' }}
      onClose={onDone}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
    </FormDialog>
  )
}

interface SaveDialogProps {
  list: SavedViewList
  /** The query string to save. */
  search: string
  onDone: () => void
}

/** Asks for a name, and saves the state of the list under it. */
function SaveDialog({ list, search, onDone }: SaveDialogProps) {
  const toast = useToast()
  const { change: create } = useChange(CreateSavedViewDocument, 'savedView')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema: savedViewInput.pick({ name: true }),
    defaultValues: { name: '' },
    async send({ name }) {
      const variables = { list: toEnumName(list), name, search }
      await create({ variables, context: contextOf(JSON.stringify(variables)) })
      onDone()
      toast({ title: 'View saved', description: `Only you see ${name}.` })
    },
    failed: (message) => message ?? 'The view could not be saved. Please try again later.',
  })
  return (
    <FormDialog
      title="Save this view"
      description="The search, filters and order of this list, under a name of your own."
      state={state}
      submit={{ label: 'Save view', busyLabel: 'Saving...' }}
      onClose={onDone}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
    </FormDialog>
  )
}

/** One line, whose tabs scroll where they do not fit. Its height stays while the views load. */
const Row = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.control};

  &:focus {
    outline: none;
  }
`

const Tabs = styled.ul`
  display: flex;
  gap: ${space[1]};
  overflow: auto hidden;
  scrollbar-width: none;

  li {
    display: flex;
    align-items: center;
  }
`

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.control};
  max-width: 16rem;
  padding: 0 ${space[3]};
  ${oneLine}
  border: 1px solid transparent;
  border-radius: ${radius.round};
  color: ${color.textSoft};
  font-size: ${font.small};
  text-decoration: none;
  unicode-bidi: plaintext;
  transition: background-color ${quick};

  @media (pointer: coarse) {
    min-width: ${TARGET};
    justify-content: center;
  }

  &:hover {
    background: ${color.surfaceSunken};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    border-color: ${color.lineStrong};
    background: ${color.surface};
    color: ${color.text};
    font-weight: 600;
  }
`

const Save = styled(Button)`
  padding: ${space[1]} ${space[3]};
  font-size: ${font.small};
  white-space: nowrap;

  /* The icon is enough where the tabs need the room. */
  ${onPhone} {
    min-width: ${TARGET};

    span {
      display: none;
    }
  }
`
