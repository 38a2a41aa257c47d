import type { Preferences } from '@loggia/contracts/account/preferences'
import { PATHS } from '@loggia/contracts/paths'
import { Keyboard, Monitor, Moon, Sun, User } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { useCommands } from './use-commands.ts'

const SCHEMES = [
  { value: 'system', command: 'useSystemScheme', label: 'Colors of the device', icon: Monitor },
  { value: 'light', command: 'useLightScheme', label: 'Always light', icon: Sun },
  { value: 'dark', command: 'useDarkScheme', label: 'Always dark', icon: Moon },
] as const

/** The personal choices of staff: account, shortcuts, colors. */
export function useAccountMenu(
  { scheme }: Preferences,
  { run }: Pick<ReturnType<typeof useCommands>, 'run'>,
) {
  const navigate = useNavigate()
  return {
    actions: [
      {
        label: 'Your account',
        icon: User,
        onSelect: () => void navigate(PATHS.adminAccount),
      },
      { label: 'Keyboard shortcuts', icon: Keyboard, onSelect: () => run('showShortcuts') },
    ],
    more: SCHEMES.map(({ value, command, ...item }) => ({
      ...item,
      onSelect: () => run(command),
      isChosen: scheme === value,
    })),
  }
}
