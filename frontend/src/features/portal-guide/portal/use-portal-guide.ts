import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import {
  PortalGuideDocument,
  type PortalGuideQuery,
} from '../shared/portal-guide.operations.generated.ts'

export type PortalGuide = PortalGuideQuery['portalGuide']

/** The portal's guide for the signed-in client, with the contact person. */
export function usePortalGuide() {
  const { data, error } = useFreshQuery(PortalGuideDocument)
  const guide: PortalGuide | undefined = data?.portalGuide
  return { guide, isSettled: guide !== undefined || error !== undefined }
}
