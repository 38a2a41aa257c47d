import type { PreferenceName, Preferences } from '@loggia/contracts/account/preferences'
import { EnumField } from '../../../../ui/forms/enum-field.tsx'
import { useOwnPreferences } from '../session/use-own-preferences.ts'
import { Stack } from '../../../../ui/layout/stack.ts'

interface Text<Name extends PreferenceName> {
  label: string
  hint: string
  choices: Record<Preferences[Name], string>
}

const TEXTS: { [Name in PreferenceName]: Text<Name> } = {
  scheme: {
    label: 'Colors',
    hint: 'The website follows the device of each visitor.',
    choices: { system: 'Those of the device', light: 'Always light', dark: 'Always dark' },
  },
  density: {
    label: 'Lists',
    hint: 'Compact lists show more rows at once.',
    choices: { comfortable: 'Comfortable', compact: 'Compact' },
  },
  shortcuts: {
    label: 'Single-key shortcuts',
    hint: 'If you dictate, or press keys by accident, switch them off. Ctrl-K and ⌘K always work.',
    choices: { on: 'On', off: 'Off' },
  },
}

const NAMES = Object.keys(TEXTS) as PreferenceName[]

/** The preferences, each of which is saved as soon as it is chosen. */
export function PreferencesForm() {
  const { preferences, change } = useOwnPreferences()
  return (
    <Stack $gap={5}>
      {NAMES.map((name) => {
        const { label, hint, choices } = TEXTS[name]
        return (
          <EnumField
            key={name}
            label={label}
            hint={hint}
            labels={choices}
            current={preferences[name]}
            value={preferences[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )
      })}
    </Stack>
  )
}
