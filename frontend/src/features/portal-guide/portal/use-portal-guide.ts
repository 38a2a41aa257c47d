import { useQuery } from '@apollo/client/react'
import {
  PortalGuideDocument,
  type PortalGuideQuery,
} from '../shared/portal-guide.operations.generated.ts'

export type PortalGuide = PortalGuideQuery['portalGuide']

/** The portal's guide for the signed-in client, with the contact person. */
export function usePortalGuide() {
  const { data, error } = useQuery(PortalGuideDocument)
  const guide: PortalGuide | undefined = data?.portalGuide
  return { guide, isSettled: guide !== undefined || error !== undefined }
}
