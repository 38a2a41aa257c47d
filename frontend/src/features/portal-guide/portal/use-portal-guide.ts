import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import {
  PortalGuideDocument,
  type PortalGuideQuery,
} from '../shared/portal-guide.operations.generated.ts'

export type PortalGuide = PortalGuideQuery['portalGuide']

/** What the portal has for the client who is signed in, and whom they ask. */
export function usePortalGuide() {
  const { data, error } = useFreshQuery(PortalGuideDocument)
  const guide: PortalGuide | undefined = data?.portalGuide
  return { guide, isSettled: guide !== undefined || error !== undefined }
}
