import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { useSearchText } from './use-search-text.ts'

function Search() {
  const [q, setQ] = useState('')
  const { value, setText } = useSearchText(q, setQ)
  return (
    <>
      <input aria-label="Search" value={value} onChange={({ target }) => setText(target.value)} />
      <output>{q}</output>
      <button onClick={() => setQ('')}>Back</button>
      <button onClick={() => setQ('ann')}>Forward</button>
    </>
  )
}

const searchedFor = () => screen.getByRole('status').textContent
const shown = () => screen.getByLabelText<HTMLInputElement>('Search').value

test('a pause after a space does not join two words', async () => {
  const { user } = renderWithApp(<Search />)
  await user.type(screen.getByLabelText('Search'), 'ann ')
  await expect.poll(searchedFor).toBe('ann')
  expect(shown()).toBe('ann ')
  await user.keyboard('lee')
  await expect.poll(searchedFor).toBe('ann lee')
  expect(shown()).toBe('ann lee')
})

test('follows what is searched for when it changes elsewhere', async () => {
  const { user } = renderWithApp(<Search />)
  await user.type(screen.getByLabelText('Search'), 'ann')
  await expect.poll(searchedFor).toBe('ann')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(shown()).toBe('')
  await user.click(screen.getByRole('button', { name: 'Forward' }))
  expect(shown()).toBe('ann')
})
