import { screen } from '@testing-library/react'
import { DEFAULT_PREFERENCES } from '@loggia/contracts/account/preferences'
import { expect, test, vi } from 'vitest'
import { ChangePreferencesContext, PreferencesContext } from '../../lib/browser/preferences.ts'
import { useDensity } from '../../lib/browser/use-density.ts'
import { useListParams } from '../../lib/data/use-list-page.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { ListToolbar } from './list-toolbar.tsx'

function Toolbar() {
  const params = useListParams(['status', 'rig'])
  return (
    <>
      <ListToolbar
        params={params}
        search={{ label: 'Search ships', placeholder: 'Search...' }}
        filters={[
          { name: 'status', label: 'Status', all: 'All', options: { afloat: 'Afloat' } },
          { name: 'rig', label: 'Rig', all: 'Any rig', options: { brig: 'Brig' } },
        ]}
      />
      <p>Rows are {useDensity().density}</p>
    </>
  )
}

test('clears search and filters, and keeps order and density', async () => {
  const route = '/ships?q=grey&status=afloat&page=3&sort=-name&density=compact'
  const { user, location } = renderWithApp(<Toolbar />, { route })
  expect(screen.getByRole('button', { name: 'Filters (1)' }).ariaExpanded).toBe('false')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(location()).toBe('/ships?sort=-name&density=compact')
  expect(screen.getByLabelText<HTMLInputElement>('Search ships').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('keeps the density in the URL, on the same page, and as the preference of the person', async () => {
  const change = vi.fn()
  const toolbar = (
    <PreferencesContext value={{ ...DEFAULT_PREFERENCES, density: 'compact' }}>
      <ChangePreferencesContext value={change}>
        <Toolbar />
      </ChangePreferencesContext>
    </PreferencesContext>
  )
  const { user, location } = renderWithApp(toolbar, { route: '/ships?page=2' })
  expect(screen.getByText('Rows are compact')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More' }))
  const compact = await screen.findByRole('menuitemradio', { name: 'Compact rows' })
  expect(compact.ariaChecked).toBe('true')
  await user.click(screen.getByRole('menuitemradio', { name: 'Comfortable rows' }))
  expect(location()).toBe('/ships?page=2&density=comfortable')
  expect(screen.getByText('Rows are comfortable')).toBeDefined()
  expect(change).toHaveBeenCalledExactlyOnceWith({ density: 'comfortable' })
})

test('shows a further filter when it is asked for, with the focus, and as long as it is used', async () => {
  const { user, location } = renderWithApp(<Toolbar />, { route: '/ships' })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'More filters' }))
  await expectFocus(screen.getByLabelText('Rig'))
  await user.selectOptions(screen.getByLabelText('Rig'), 'Brig')
  await user.selectOptions(screen.getByLabelText('Rig'), 'Any rig')
  expect(location()).toBe('/ships')
  expect(document.activeElement).toBe(screen.getByLabelText('Rig'))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitemradio', { name: 'Compact rows' })
  expect(screen.queryByRole('menuitem', { name: 'More filters' })).toBeNull()
})

test('the key / focuses the search', async () => {
  const { user } = renderWithApp(<Toolbar />, { route: '/ships' })
  await user.keyboard('/')
  const field = screen.getByLabelText<HTMLInputElement>('Search ships')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('')
})
