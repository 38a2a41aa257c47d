import { PATHS } from '@loggia/contracts/paths'
import { act, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { type RoutedDialog, useRoutedDialog } from './use-routed-dialog.ts'

/**
 * Opens the dialog above its list, with a link to each of two pages. Returns the function that closes the dialog later.
 */
function openDialog() {
  const opened: RoutedDialog[] = []
  function List() {
    const dialog = useRoutedDialog(PATHS.newClient)
    if (dialog.isOpen) opened.push(dialog)
    return dialog.isOpen && <button onClick={dialog.close}>Close</button>
  }
  const view = renderWithApp(
    <>
      <Link to={PATHS.adminClients}>Clients</Link>
      <Link to={PATHS.adminProjects}>Projects</Link>
      <Routes>
        <Route path={`${PATHS.adminClients}/*`} element={<List />} />
        <Route path={PATHS.adminProjects} element={null} />
      </Routes>
    </>,
    { route: `${PATHS.newClient}?q=ann` },
  )
  return { ...view, closeLate: () => act(() => opened.at(-1)?.close()) }
}

test('closes to its list, with the search', async () => {
  const { user, location } = openDialog()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(location()).toBe(`${PATHS.adminClients}?q=ann`)
})

test.each([
  ['Clients', PATHS.adminClients],
  ['Projects', PATHS.adminProjects],
])('leads nowhere when it closes after somebody went to %s', async (name, path) => {
  const { user, location, closeLate } = openDialog()
  await user.click(screen.getByRole('link', { name }))
  closeLate()
  expect(location()).toBe(path)
})
