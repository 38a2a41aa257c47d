import { useMutation } from '@apollo/client/react'
import { FileDown, UserX } from 'lucide-react'
import { useCallback } from 'react'
import { downloadText } from '../../../lib/browser/download-text.ts'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import type { Action } from '../../../ui/buttons/action-menu.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { useCachedPermission } from '../../staff-auth/shared/session/use-viewer.ts'
import { requestErasure } from './erase-request.ts'
import { ExportPersonDataDocument } from './person-data.operations.generated.ts'

/**
 * The actions on all that is stored about a person, for the menus of what has their email address.
 *
 * @param list where the page leads once the person is erased
 * @returns a function of the address; null where the viewer may do none of them
 */
export function usePersonDataActions(list: string): ((email: string) => Action[]) | null {
  const may = useCachedPermission('personData:write')
  const exportOf = useLatest(useExport())
  const actionsOf = useCallback(
    (email: string) => [
      {
        label: 'Export personal data',
        icon: FileDown,
        onSelect: () => void exportOf.current(email),
      },
      {
        label: 'Erase...',
        icon: UserX,
        danger: true,
        onSelect: () => requestErasure({ email, list }),
      },
    ],
    [exportOf, list],
  )
  return may ? actionsOf : null
}

/** Saves all that is stored about a person as a file of the viewer, who proves first who they are. */
function useExport() {
  const [ask] = useMutation(ExportPersonDataDocument, { fetchPolicy: 'no-cache' })
  const toastResult = useToastResult()
  return (email: string) =>
    toastResult(async () => {
      const { data } = await ask({ variables: { email } })
      if (!data) return
      const { email: key, exportedAt, tables } = data.exportPersonData
      const name = `personal-data-${key}.json`
      const text = `${JSON.stringify({ email: key, exportedAt, tables }, null, 2)}\n`
      downloadText({ name, text }, 'application/json')
      return {
        title: 'Personal data exported',
        description: `All that is stored about ${email} is in the file ${name}.`,
      }
    }, 'The personal data was not exported')
}
