import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  RenameSavedViewDocument,
  SavedViewsDocument,
} from './saved-views.operations.generated.ts'
import { SavedViews } from './saved-views.tsx'
import { expectFocus } from '../../../testing/expect-focus.ts'

const late = { id: 3, name: 'Late', search: 'due=overdue&sort=-title' }

function answerWith(...savedViews: (typeof late)[]) {
  network.use(reply(SavedViewsDocument, () => ({ savedViews })))
}

function open(route: string) {
  const ui = inMain(<SavedViews list="projects" builtIn={{ Overdue: 'due=overdue' }} />)
  return renderWithApp(ui, { route })
}

const current = () =>
  screen.getAllByRole('link').flatMap((link) => (link.ariaCurrent ? [link.textContent] : []))

test('links the views that everybody has, then the saved ones, and names the current one', async () => {
  answerWith(late)
  const { user, location } = open('/admin/projects?page=2&density=compact')
  await screen.findByRole('link', { name: 'Late' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Overdue',
    'Late',
  ])
  expect(current()).toEqual(['All'])
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Overdue' }))
  expect([location(), current()]).toEqual(['/admin/projects?due=overdue', ['Overdue']])
  await user.click(screen.getByRole('link', { name: 'Late' }))
  expect(current()).toEqual(['Late'])
})

test('saves what the list shows, without its page, and leaves the focus at the views', async () => {
  answerWith()
  const create = vi.fn(() => ({ createSavedView: late }))
  network.use(reply(CreateSavedViewDocument, create))
  const { user } = open('/admin/projects?sort=-title&page=2&due=overdue')
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await dialog.findByText('Name is required')).toBeDefined()
  await user.type(dialog.getByLabelText('Name'), 'Late')
  answerWith(late)
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByText('Only you see Late.')).toBeDefined()
  expect(create).toHaveBeenCalledWith({
    list: 'PROJECTS',
    name: late.name,
    search: late.search,
  })
  await waitFor(() => expect(current()).toEqual(['Late']))
  await expectFocus(screen.getByRole('navigation', { name: 'Views' }))
})

test('renames a view, and says why not', async () => {
  answerWith(late)
  const { user } = open(`/admin/projects?${late.search}`)
  await user.click(await screen.findByRole('button', { name: 'Actions for the view Late' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }))
  const taken = 'You have a view with this name already'
  network.use(refuse(RenameSavedViewDocument, { message: taken, fields: { name: taken } }))
  await user.type(dialog.getByLabelText('Name'), 'r')
  await user.click(dialog.getByRole('button', { name: 'Rename view' }))
  expect(await dialog.findByText(taken)).toBeDefined()

  const rename = vi.fn(() => ({ renameSavedView: { ...late, name: 'Later' } }))
  network.use(reply(RenameSavedViewDocument, rename))
  answerWith({ ...late, name: 'Later' })
  await user.click(dialog.getByRole('button', { name: 'Rename view' }))
  expect(await screen.findByRole('link', { name: 'Later' })).toBeDefined()
  expect(rename).toHaveBeenCalledWith({ id: 3, name: 'Later' })
})

test('deletes a view after a question, and keeps what the list shows', async () => {
  answerWith(late)
  const { user, location } = open(`/admin/projects?${late.search}`)
  await user.click(await screen.findByRole('button', { name: 'Actions for the view Late' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete view' }))
  const remove = vi.fn(() => ({ deleteSavedView: true }))
  network.use(reply(DeleteSavedViewDocument, remove))
  answerWith()
  await user.click(dialog.getByRole('button', { name: 'Delete view' }))
  expect(await screen.findByText('Late has been deleted.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Late' })).toBeNull())
  expect(remove).toHaveBeenCalledWith({ id: 3 })
  expect(location()).toBe(`/admin/projects?${late.search}`)
})

test('a question goes with the view that it is about, and does not come back by itself', async () => {
  const own = { id: 4, name: 'Own', search: 'owner=me' }
  answerWith(late, own)
  const { user } = open(`/admin/projects?${late.search}`)
  await user.click(await screen.findByRole('button', { name: 'Actions for the view Late' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete view' })
  // As the back button would do it: the page below is out of reach.
  const follow = async (name: string) => {
    const link = screen.getByRole('link', { name, hidden: true })
    act(() => link.click())
    await waitFor(() => expect(link.ariaCurrent).toBe('page'))
  }
  await follow('Own')
  expect(screen.queryByRole('dialog')).toBeNull()
  await follow('Late')
  expect(screen.queryByRole('dialog')).toBeNull()
})
