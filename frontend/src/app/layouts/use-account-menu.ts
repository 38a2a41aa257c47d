import type { Preferences } from '@loggia/contracts/account/preferences'
import { PATHS } from '@loggia/contracts/paths'
import { Keyboard, Monitor, Moon, Sun, User } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { useCommands } from './use-commands.ts'

/** What staff choose for themselves: their account, the shortcuts, the colors. */
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
    more: [
      {
        label: 'Colors of the device',
        icon: Monitor,
        onSelect: () => run('useSystemScheme'),
        isChosen: scheme === 'system',
      },
      {
        label: 'Always light',
        icon: Sun,
        onSelect: () => run('useLightScheme'),
        isChosen: scheme === 'light',
      },
      {
        label: 'Always dark',
        icon: Moon,
        onSelect: () => run('useDarkScheme'),
        isChosen: scheme === 'dark',
      },
    ],
  }
}
