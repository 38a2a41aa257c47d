import { DEFAULT_PREFERENCES } from '@loggia/contracts/account/preferences'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PreferencesContext } from '../browser/preferences.ts'
import { useShortcuts } from './use-shortcuts.ts'

function Page({ onKey }: { onKey: () => void }) {
  useShortcuts({ n: onKey })
  return <input aria-label="Text" />
}

test.each([
  ['on', 1],
  ['off', 0],
] as const)('single keys that are switched %s are heard %i times', async (shortcuts, times) => {
  const onKey = vi.fn()
  render(
    <PreferencesContext value={{ ...DEFAULT_PREFERENCES, shortcuts }}>
      <Page onKey={onKey} />
    </PreferencesContext>,
  )
  await userEvent.keyboard('n')
  expect(onKey).toHaveBeenCalledTimes(times)
})

test('a key that stays down counts once', async () => {
  const onKey = vi.fn()
  render(<Page onKey={onKey} />)
  await userEvent.keyboard('{n>3/}')
  expect(onKey).toHaveBeenCalledOnce()
})

test('a key that is typed into a field is a letter, and no shortcut', async () => {
  const onKey = vi.fn()
  render(<Page onKey={onKey} />)
  const field = screen.getByLabelText<HTMLInputElement>('Text')
  await userEvent.type(field, 'n')
  expect(field.value).toBe('n')
  expect(onKey).not.toHaveBeenCalled()
})
