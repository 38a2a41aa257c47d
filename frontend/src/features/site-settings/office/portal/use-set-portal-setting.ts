import { useChange } from '../../../../lib/data/use-change.ts'
import {
  RemoveSiteSettingDocument,
  UpdateSiteSettingDocument,
} from '../../shared/settings-change.operations.generated.ts'

/** Sets a setting of the portal; an empty value brings its default back. May throw Apollo's errors. */
export function useSetPortalSetting() {
  const update = useChange(UpdateSiteSettingDocument, 'siteSetting')
  const remove = useChange(RemoveSiteSettingDocument, 'siteSetting')
  async function set(key: string, value: string): Promise<void> {
    if (value === '') await remove.change({ variables: { key } })
    else await update.change({ variables: { key, value } })
  }
  return { set, busy: update.busy || remove.busy }
}
