import { useQuery } from '@apollo/client/react'
import { DocumentPlaceDocument } from './place.operations.generated.ts'
import type { DocumentsLocation, Folder } from './documents-url.ts'

/**
 * The folders from the topmost level down to the one at a location: those that were opened on the way, or else as the
 * server names them. Empty until it has, and where it cannot.
 */
export function useFolderTrail({ folder, query, trail }: DocumentsLocation): readonly Folder[] {
  const { data } = useQuery(DocumentPlaceDocument, {
    variables: { id: folder ?? '' },
    skip: folder === null || query !== null || trail.length > 0,
    ssr: false,
  })
  if (trail.length > 0 || !data) return trail
  const { document, folders } = data.documentPlace
  return [...folders, { id: document.id, name: document.name }]
}
