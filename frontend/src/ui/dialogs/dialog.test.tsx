import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { TextField } from '../forms/text-field.tsx'
import { useToast } from '../feedback/use-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConfirmedAction } from './confirmed-action.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { expectFocus } from '../../testing/expect-focus.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page with a dialog, and a question above it. */
function Page({ value = 'Harbor rebrand' }: { value?: string }) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <div id="root">
      <button onClick={() => setOpen(true)}>Rename</button>
      {open && (
        <Dialog onClose={() => setOpen(false)} title="Rename project">
          <TextField label="Name" defaultValue={value} />
          <button onClick={() => setAsking(true)}>Ask</button>
          <button onClick={() => toast({ title: 'Renamed' })}>Save</button>
          {asking && (
            <ConfirmDialog
              onClose={() => setAsking(false)}
              onConfirm={() => setAsking(false)}
              title="Are you sure?"
              description="Everybody sees it."
              confirmLabel="Yes"
              busyLabel="Yes"
              busy={false}
            />
          )}
        </Dialog>
      )}
    </div>
  )
}

const dialog = (name: string) => screen.queryByRole('dialog', { name })
const backdropOf = (name: string) => dialog(name)?.parentElement ?? document.body

async function openPage() {
  const { user } = renderWithApp(<Page />)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  return user
}

test('puts the caret at the end of the first field and selects nothing', async () => {
  await openPage()
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  await expectFocus(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([14, 14])
})

test('closes by Escape, the top one first, and returns the focus each time', async () => {
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.keyboard('{Escape}')
  expect(dialog('Are you sure?')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Ask')
  await user.keyboard('{Escape}')
  expect(dialog('Rename project')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Rename')
})

/** Two dialogs, of which Escape in the first opens the second, as fast keys do. */
function InTurn() {
  const [shown, setShown] = useState<'none' | 'first' | 'second'>('none')
  return (
    <main>
      <h1 tabIndex={-1}>Clients</h1>
      <button onClick={() => setShown('first')}>Open</button>
      {shown === 'first' && (
        <Dialog onClose={() => setShown('second')} title="First">
          {null}
        </Dialog>
      )}
      {shown === 'second' && (
        <Dialog onClose={() => setShown('none')} title="Second">
          <TextField label="Name" defaultValue="typed at once" />
        </Dialog>
      )}
    </main>
  )
}

test('leaves the focus to a dialog that opened as it closed, and what is typed there', async () => {
  const { user } = renderWithApp(<InTurn />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.keyboard('{Escape}')
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  await user.keyboard(', and more')
  expect(field.value).toBe('typed at once, and more')
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Clients')
})

test('Escape dismisses a toast before it closes the dialog', async () => {
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Renamed')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText('Renamed')).toBeNull()
  expect(dialog('Rename project')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(dialog('Rename project')).toBeNull()
})

test('closes by a press on its own backdrop only', async () => {
  const user = await openPage()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(backdropOf('Are you sure?'))
  await expect.poll(() => dialog('Are you sure?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByText('Renamed'))
  expect(dialog('Rename project')).not.toBeNull()
  await user.pointer({ keys: '[MouseRight]', target: backdropOf('Rename project') })
  expect(dialog('Rename project')).not.toBeNull()
  await user.click(backdropOf('Rename project'))
  await expect.poll(() => dialog('Rename project')).toBeNull()
})

test('hides the page from screen readers and keeps it from scrolling while one is open', async () => {
  const user = await openPage()
  const isCovered = () => ({
    page: screen.queryByRole('button', { name: 'Rename' }) === null,
    below: dialog('Rename project') === null,
    overflow: document.documentElement.style.overflow,
  })
  expect(isCovered()).toEqual({ page: true, below: false, overflow: 'hidden' })
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(isCovered()).toEqual({ page: true, below: true, overflow: 'hidden' })
  await user.keyboard('{Escape}')
  expect(isCovered()).toEqual({ page: true, below: false, overflow: 'hidden' })
  await user.keyboard('{Escape}')
  expect(isCovered()).toEqual({ page: false, below: true, overflow: '' })
})

test('brings the focus back when a script takes it away', async () => {
  await openPage()
  act(() => screen.getByText('Rename').focus())
  await expectFocus(screen.getByLabelText('Name'))
})

test('stays above the keyboard of a phone', async () => {
  const view = Object.assign(new EventTarget(), { height: 420, offsetTop: 30, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  await openPage()
  const { style } = backdropOf('Rename project')
  const seen = () => ['--seen-top', '--seen-height'].map((name) => style.getPropertyValue(name))
  expect(seen()).toEqual(['30px', '420px'])
  Object.assign(view, { height: 200, scale: 2 })
  view.dispatchEvent(new Event('resize'))
  expect(seen()).toEqual(['', ''])
})

test('a question stays open until what was confirmed is done', async () => {
  const done = Promise.withResolvers<void>()
  const onDone = vi.fn()
  const run = () => done.promise.then(() => ({ title: 'Client deleted' }))
  const { user } = renderWithApp(
    <ConfirmedAction
      title="Confirm Deletion"
      question="Delete it?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      run={run}
      failure="Failed to delete client"
      onDone={onDone}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onDone).not.toHaveBeenCalled()
  done.resolve()
  expect(await screen.findByText('Client deleted')).toBeDefined()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a form stays open while it is sent', async () => {
  const onClose = vi.fn()
  const form = (busy: boolean) => ({
    formProps: {
      onSubmit: () => Promise.resolve(),
      method: 'dialog' as const,
      noValidate: true as const,
    },
    failure: undefined,
    busy,
    form: { formState: { isDirty: false } },
  })
  const ui = (busy: boolean) => (
    <FormDialog
      onClose={onClose}
      title="Edit Client"
      description="Update it."
      state={form(busy)}
      submit={{ label: 'Update', busyLabel: 'Updating...' }}
    >
      <TextField label="Name" />
    </FormDialog>
  )
  const { user, unmount } = renderWithApp(ui(true))
  await user.keyboard('{Escape}')
  for (const name of ['Close', 'Cancel']) {
    await user.click(screen.getByRole('button', { name }))
  }
  expect(onClose).not.toHaveBeenCalled()
  unmount()
  await renderWithApp(ui(false)).user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})
