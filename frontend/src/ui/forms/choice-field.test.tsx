import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Choice } from '../../lib/format/choices.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { ChoiceField } from './choice-field.tsx'

const NOBODY: Choice = ['', 'Nobody yet']
const ships = (count: number): Choice[] =>
  Array.from({ length: count }, (_, index) => [String(index + 1), `Ship ${index + 1}`])

const onChange = vi.fn<(value: string) => void>()
const onSubmit = vi.fn()
const onClose = vi.fn()

interface FormProps {
  choices: readonly Choice[]
  first?: string
}

function Form({ choices, first = '7' }: FormProps) {
  const [value, setValue] = useState(first)
  return (
    <Dialog title="Journey" onClose={onClose}>
      <form onSubmit={onSubmit}>
        <ChoiceField
          label="Ship"
          hint="The one that sails"
          choices={choices}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
        />
        <button type="submit">Sail</button>
      </form>
    </Dialog>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ship' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => screen.getByRole('option', { selected: true }).textContent

async function openSearch(first?: string) {
  onChange.mockClear()
  onSubmit.mockClear()
  onClose.mockClear()
  const choices = [NOBODY, ...ships(80)]
  const { user } = renderWithApp(<Form choices={choices} {...(first !== undefined && { first })} />)
  await waitFor(() => expect(box().tagName).toBe('INPUT'))
  return user
}

test('is a select of up to 50 choices', () => {
  renderWithApp(<Form choices={ships(50)} />)
  expect(box().tagName).toBe('SELECT')
  expect(options()).toHaveLength(50)
  expect(box().value).toBe('7')
})

test('is a search among more, named and described like any field', async () => {
  await openSearch()
  expect(box().value).toBe('Ship 7')
  expect(box().required).toBe(true)
  expect(box().getAttribute('aria-expanded')).toBe('false')
  const hint = screen.getByText('The one that sails')
  expect(box().getAttribute('aria-describedby')).toBe(hint.id)
})

test('keeps the focus when the select becomes a search', async () => {
  const { user, rerender } = renderWithApp(<Form choices={ships(50)} />)
  await user.click(box())
  rerender(<Form choices={ships(51)} />)
  await waitFor(() => expect(box().tagName).toBe('INPUT'))
  expect(document.activeElement).toBe(box())
})

test('filters while somebody types, and Enter chooses', async () => {
  const user = await openSearch()
  await user.tab({ shift: true })
  await user.tab()
  expect(document.activeElement).toBe(box())
  expect(options()).toEqual([])
  await user.keyboard('3 SHÍP')
  const found = [3, 13, 23, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 43, 53, 63, 73]
  expect(options()).toEqual(found.map((number) => `Ship ${number}`))
  expect(screen.getByText('17 results')).toBeDefined()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(active()).toBe('Ship 13')
  expect(box().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['13']])
  expect(box().value).toBe('Ship 13')
  expect(options()).toEqual([])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('opens by arrow at what is chosen, and with the first fifty', async () => {
  const user = await openSearch()
  box().focus()
  await user.keyboard('{ArrowDown}')
  expect(options()).toHaveLength(50)
  expect(active()).toBe('Ship 7')
  expect(screen.getByText('These are the first 50. Type to find others.')).toBeDefined()
  expect(screen.getByText('More than 50 results')).toBeDefined()
})

test('a press on an option chooses it', async () => {
  const user = await openSearch()
  await user.click(box())
  await user.click(screen.getByRole('option', { name: 'Ship 9' }))
  expect(onChange.mock.calls).toEqual([['9']])
  expect(box().value).toBe('Ship 9')
  expect(document.activeElement).toBe(box())
  // The next typed text replaces it.
  await user.keyboard('x')
  expect(box().value).toBe('x')
})

test('what is typed and not chosen gives way to what was chosen', async () => {
  const user = await openSearch()
  await user.click(box())
  await user.keyboard('Ship 40')
  await user.tab()
  expect(box().value).toBe('Ship 7')
  expect(options()).toEqual([])
  expect(onChange).not.toHaveBeenCalled()
})

test('says that nothing was found, and Enter then does nothing', async () => {
  const user = await openSearch()
  await user.click(box())
  await user.keyboard('raft')
  expect(screen.getByText('Nothing found for “raft”.')).toBeDefined()
  expect(screen.getByText('Nothing found')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape closes the list first, and the dialog after it', async () => {
  const user = await openSearch()
  await user.click(box())
  await user.keyboard('Ship 40{Escape}')
  expect(options()).toEqual([])
  expect(box().value).toBe('Ship 7')
  expect(document.activeElement).toBe(box())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('is cleared by the choice of none, which comes first without a text', async () => {
  const user = await openSearch()
  await user.click(box())
  await user.keyboard('{Backspace}')
  expect(active()).toBe('Nobody yet')
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['']])
  expect(box().value).toBe('Nobody yet')
})
