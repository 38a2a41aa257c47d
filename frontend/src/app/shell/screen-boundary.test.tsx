import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScriptUnavailable } from '../../lib/browser/load-script.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

// React and the boundary report what they caught.
beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

function Broken({ error }: { error: Error }): never {
  throw error
}

function Shell({ error }: { error: Error }) {
  const [path, open] = useState('/admin/clients')
  return (
    <>
      <button onClick={() => open('/admin')}>Dashboard</button>
      <ScreenBoundary screen={path}>
        {path === '/admin' ? <p>The dashboard</p> : <Broken error={error} />}
      </ScreenBoundary>
    </>
  )
}

test('says that a screen did not arrive, and keeps the frame', async () => {
  const { user } = renderWithApp(<Shell error={new ScriptUnavailable('A script is missing')} />)
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Dashboard' }))
  expect(screen.getByText('The dashboard')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
})

test('says that a screen cannot be shown', () => {
  renderWithApp(<Shell error={new Error('A mistake of ours')} />)
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
})
