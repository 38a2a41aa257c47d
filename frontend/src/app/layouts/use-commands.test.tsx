import { DEFAULT_PREFERENCES } from '@loggia/contracts/account/preferences'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { useCommands } from './use-commands.ts'

test('the density changes from the one that is seen, also where the address names it', async () => {
  const change = vi.fn()
  function Layout() {
    const signOut = () => undefined
    const preferences = DEFAULT_PREFERENCES
    const { run } = useCommands({ maySearch: false, preferences, change, signOut })
    return <button onClick={() => run('toggleDensity')}>Switch</button>
  }
  const route = '/ships?q=ann&density=compact'
  const { user, location } = renderWithApp(<Layout />, { route })
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  expect(change).toHaveBeenLastCalledWith({ density: 'comfortable' })
  expect(location()).toBe('/ships?q=ann')
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  expect(change).toHaveBeenLastCalledWith({ density: 'compact' })
})
