import type { Preferences } from '@loggia/contracts/account/preferences'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CommandAction } from '../../features/palette/office/commands.ts'
import { usePaletteKey } from '../../features/palette/office/palette-opener.tsx'

interface CommandsOptions {
  maySearch: boolean
  preferences: Preferences
  change: (wanted: Partial<Preferences>) => void
  signOut: () => void
}

/** The effect of each command, and the open dialog. */
export function useCommands({ maySearch, preferences, change, signOut }: CommandsOptions) {
  const [dialog, setDialog] = useState<'palette' | 'shortcuts' | null>(null)
  const { shortcuts, density } = preferences
  const [params, setParams] = useSearchParams()
  const actions: Record<CommandAction, () => void> = {
    openPalette: () => setDialog('palette'),
    showShortcuts: () => setDialog('shortcuts'),
    toggleShortcuts: () => change({ shortcuts: shortcuts === 'on' ? 'off' : 'on' }),
    useSystemScheme: () => change({ scheme: 'system' }),
    useLightScheme: () => change({ scheme: 'light' }),
    useDarkScheme: () => change({ scheme: 'dark' }),
    toggleDensity() {
      const isCompact = (params.get('density') ?? density) === 'compact'
      change({ density: isCompact ? 'comfortable' : 'compact' })
      if (!params.has('density')) return
      // A list whose density was chosen there follows, too.
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('density')
          return after
        },
        { replace: true },
      )
    },
    signOut,
  }
  usePaletteKey(() => maySearch && actions.openPalette())
  return {
    dialog,
    close: () => setDialog(null),
    run: (action: CommandAction) => actions[action](),
  }
}
