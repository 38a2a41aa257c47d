import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

test.each([
  [10_000, true, '26–50 of 10,000 or more'],
  [10_000, false, '26–50 of 10,000'],
  [31, false, '26–31 of 31'],
])('of %i rows, counted to the end or not (%s), it says %s', (total, isAtLeast, text) => {
  render(
    <Pagination page={2} pageSize={25} total={total} isAtLeast={isAtLeast} onPage={() => {}} />,
  )
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe(text)
})
