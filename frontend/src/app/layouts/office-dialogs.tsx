import type { Action } from '@loggia/contracts/permissions'
import { useEarlyTyping } from '../../features/palette/office/use-early-typing.ts'
import { useProofRequest } from '../../features/staff-auth/shared/proof-request.ts'
import { useShortcuts } from '../../lib/keys/use-shortcuts.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { ADMIN_LINKS } from './admin-links.ts'
import type { useCommands } from './use-commands.ts'

const Palette = lazyDialog(
  () => import('../../features/palette/office/palette-dialogs.ts'),
  'Palette',
)
const ShortcutHelp = lazyDialog(
  () => import('../../features/palette/office/palette-dialogs.ts'),
  'ShortcutHelp',
)

const ProofDialog = lazyDialog(
  () => import('../../features/staff-auth/office/proof/proof-dialog.tsx'),
  'ProofDialog',
)

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
  const typedBefore = useEarlyTyping(dialog === 'palette', close)
  useShortcuts({ '?': () => run('showShortcuts') })
  return (
    <>
      {dialog === 'palette' && (
        <Palette
          onClose={close}
          typedBefore={typedBefore}
          pages={PAGES}
          personId={personId}
          can={can}
          run={run}
        />
      )}
      {isProofWanted && <ProofDialog />}
      {dialog === 'shortcuts' && <ShortcutHelp onClose={close} run={run} />}
    </>
  )
}
