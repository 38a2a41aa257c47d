import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchedNewest } from './searched-newest.tsx'

test.each([
  [null, ''],
  [10_000, 'Only the newest 10,000 were searched. Type a longer word to search them all.'],
])('of %s rows that were searched, it says %j', (rows, text) => {
  const { container } = render(<SearchedNewest rows={rows} />)
  expect(container.textContent).toBe(text)
})
