import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useDensity } from '../../lib/data/use-density.ts'
import { useListParams } from '../../lib/data/use-list-params.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { ListToolbar } from './list-toolbar.tsx'

beforeEach(() => localStorage.clear())

function Toolbar() {
  const params = useListParams(['status'])
  return (
    <>
      <ListToolbar
        params={params}
        search={{ label: 'Search ships', placeholder: 'Search...' }}
        filters={[{ name: 'status', label: 'Status', all: 'All', options: { afloat: 'Afloat' } }]}
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

test('keeps the density in the URL, on the same page, and for the next list', async () => {
  const first = renderWithApp(<Toolbar />, { route: '/ships?page=2' })
  await first.user.click(screen.getByRole('button', { name: 'Compact rows' }))
  expect(first.location()).toBe('/ships?page=2&density=compact')
  expect(screen.getByText('Rows are compact')).toBeDefined()
  first.unmount()

  const second = renderWithApp(<Toolbar />, { route: '/ships' })
  expect(screen.getByText('Rows are compact')).toBeDefined()
  await second.user.click(screen.getByRole('button', { name: 'Compact rows' }))
  expect(screen.getByText('Rows are comfortable')).toBeDefined()
  expect(second.location()).toBe('/ships?density=comfortable')
})
