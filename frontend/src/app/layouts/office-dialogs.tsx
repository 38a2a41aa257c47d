import type { Action } from '@loggia/contracts/permissions'
import { ProofDialog } from '../../features/staff-auth/office/proof/proof-dialog.tsx'
import { useProofRequest } from '../../features/staff-auth/shared/proof-request.ts'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { ADMIN_LINKS } from './admin-links.ts'
import type { useCommands } from './use-commands.ts'
import { Palette } from '../../features/palette/office/palette.tsx'
import { ShortcutHelp } from '../../features/palette/office/shortcut-help.tsx'

const PAGES = ADMIN_LINKS.map(({ path, label }) => ({ label, to: path }))

interface OfficeDialogsProps {
  commands: ReturnType<typeof useCommands>
  personId: number
  can: (action: Action) => boolean
}

/** The dialogs that open from everywhere in the back office: the palette, the list of shortcuts, and the question who one is. */
export function OfficeDialogs({ commands, personId, can }: OfficeDialogsProps) {
  const { dialog, close, run } = commands
  const isProofWanted = useProofRequest()
  useShortcuts({ '?': () => run('showShortcuts') })
  return (
    <>
      {dialog === 'palette' && (
        <Palette onClose={close} pages={PAGES} personId={personId} can={can} run={run} />
      )}
      {isProofWanted && <ProofDialog />}
      {dialog === 'shortcuts' && <ShortcutHelp onClose={close} run={run} />}
    </>
  )
}
