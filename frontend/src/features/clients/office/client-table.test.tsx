import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inMain, renderWithApp } from '../../../testing/render-with-app.tsx'
import { ClientTable } from './client-table.tsx'
import { buildClient } from '../testing/build-client.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'

const clients = [
  buildClient({ portalRole: 'MANAGER' }),
  buildClient({ id: 8, name: 'Louise Tanaka', phone: null }),
]

function open(sort: string | null = null) {
  const handlers = {
    onSort: vi.fn(),
    onSelect: vi.fn(),
    onEdit: vi.fn(),
    onDelete: vi.fn(),
    onView: vi.fn(),
  }
  const table = <ClientTable clients={clients} sort={sort} selected={new Set([8])} {...handlers} />
  return { ...handlers, ...renderWithApp(inMain(table)) }
}

test('names its columns and links email and phone', () => {
  open()
  const table = within(screen.getByRole('table', { name: 'Clients' }))
  // Narrow screens hide some columns, and jsdom has no width.
  const all = { hidden: true }
  expect(table.getAllByRole('columnheader', all).map(({ textContent }) => textContent)).toEqual([
    '',
    'Name',
    'Company',
    'E-mail',
    'Phone',
    'Status',
    'Actions',
  ])
  expect(table.getAllByRole('link', { ...all, name: 'grace@lakeshore.example' })).toHaveLength(2)
  expect(table.getAllByText('Manager')).toHaveLength(1)
  expect(table.getByRole('link', { ...all, name: '(315) 555-0118' }).getAttribute('href')).toBe(
    'tel:3155550118',
  )
})

test('sorts upwards first and downwards when it is sorted upwards', async () => {
  const { user, onSort } = open('name')
  expect(screen.getByRole('columnheader', { name: 'Name' }).ariaSort).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Status' }))
  expect(onSort.mock.calls).toEqual([['-name'], ['status']])
})

test('selects single rows and all of them', async () => {
  const { user, onSelect } = open()
  expect(screen.getByLabelText<HTMLInputElement>('Select Louise Tanaka').checked).toBe(true)
  await user.click(screen.getByLabelText('Select Louise Tanaka'))
  await user.click(screen.getByLabelText('Select all rows'))
  expect(onSelect.mock.calls).toEqual([[new Set()], [new Set([8, 7])]])
})

test('opens the menu of a row by keyboard', async () => {
  const { user, onEdit, onDelete } = open()
  screen.getByRole('button', { name: 'Actions for Grace Okafor' }).focus()
  await user.keyboard('{Enter}')
  await expectFocus(await screen.findByRole('menuitem', { name: 'Edit' }))
  const entries = [...screen.getByRole('menu').querySelectorAll('[role]')]
  expect(entries.map((each) => each.textContent || each.role)).toEqual([
    'Edit',
    'Delete',
    'separator',
    'View as client',
  ])
  for (const [key, name] of [
    ['ArrowDown', 'Delete'],
    ['ArrowDown', 'View as client'],
    ['ArrowUp', 'Delete'],
  ]) {
    await user.keyboard(`{${key}}`)
    await expectFocus(screen.getByRole('menuitem', { name }))
  }
  await user.keyboard('{Enter}')
  expect(onDelete).toHaveBeenCalledWith(clients[0])
  expect(onEdit).not.toHaveBeenCalled()
})
