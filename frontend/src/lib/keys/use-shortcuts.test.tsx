import { DEFAULT_PREFERENCES } from '@loggia/contracts/values/preferences'
import { render } from '@testing-library/react'
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
