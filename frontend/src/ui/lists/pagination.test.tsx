import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

test.each([
  [10_000, true, '51–100 of 10,000 or more'],
  [10_000, false, '51–100 of 10,000'],
  [61, false, '51–61 of 61'],
])('of %i rows, counted to the end or not (%s), it says %s', (total, isAtLeast, text) => {
  render(<Pagination page={2} total={total} isAtLeast={isAtLeast} onPage={() => {}} />)
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe(text)
})
