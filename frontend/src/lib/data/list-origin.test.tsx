import { screen } from '@testing-library/react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListOriginProvider } from '../../ui/records/list-origin-provider.tsx'
import { RecordLink } from '../../ui/records/record-link.tsx'
import { RecordTop } from '../../ui/records/record-top.tsx'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { originIn } from './list-origin.ts'
import { expectFocus } from '../../testing/expect-focus.ts'

const rows = [{ id: 3 }, { id: 1 }, { id: 2 }]
const pathOf = (id: number) => `/list/${id}`

function List() {
  return (
    <ListOriginProvider rows={rows}>
      {rows.map(({ id }) => (
        <RecordLink key={id} id={id} to={pathOf(id)}>
          {`Row ${id}`}
        </RecordLink>
      ))}
    </ListOriginProvider>
  )
}

function Page() {
  const id = Number(useLocation().pathname.slice('/list/'.length))
  return (
    <>
      <RecordTop list={{ label: 'List', path: '/list' }} id={id} pathOf={pathOf}>
        Record {id}
      </RecordTop>
      <Link to="/list/9">Elsewhere</Link>
    </>
  )
}

const open = (route: string) =>
  renderWithApp(
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/list/:id" element={<Page />} />
    </Routes>,
    { route },
  )

test('leads through the list by links and keys, and back to the row with the filter', async () => {
  const { user, location } = open('/list?status=active')
  await user.click(screen.getByRole('link', { name: 'Row 1' }))
  expect(screen.getByText('2 of 3')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Previous' }))
  expect(location()).toBe('/list/3')
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
  await user.keyboard('k')
  expect(location()).toBe('/list/3')
  await user.keyboard('j')
  await user.keyboard('j')
  expect(location()).toBe('/list/2')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect(location()).toBe('/list?status=active')
  await expectFocus(screen.getByRole('link', { name: 'Row 2' }))
})

test('a record that was opened from elsewhere has no neighbors', async () => {
  const { user } = open('/list/1')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect(document.activeElement).not.toBe(screen.getByRole('link', { name: 'Row 1' }))
})

test('whatever the history holds is either the list or ignored', () => {
  fc.assert(
    fc.property(fc.anything(), (from) => {
      expect(originIn({ state: { from } }, '/list')).toBeNull()
      expect(originIn({ state: from }, '/list')).toBeNull()
    }),
  )
  const from = { list: '/list?q=a', entry: 'b', ids: [1, 'x', 2] }
  expect(originIn({ state: { from } }, '/list')).toEqual({ ...from, ids: [1, 2] })
  expect(originIn({ state: { from } }, '/other')).toBeNull()
  expect(originIn({ state: { from: { ...from, list: '//evil.example' } } }, '/list')).toBeNull()
})
