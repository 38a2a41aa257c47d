import { FolderOpen, SearchX } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { EMPTY } from '../shared/documents-messages.ts'
import type { DocumentsLocation } from './place/documents-url.ts'
import { isSearch } from './use-document-rows.ts'

/** Says why there is nothing to list. */
export function NoDocuments({ location }: { location: DocumentsLocation }) {
  if (isSearch(location)) {
    return (
      <EmptyState icon={SearchX} title={EMPTY.title}>
        <p>
          No document or folder that you can open has “<bdi>{location.query}</bdi>” in its name.
          Names are found by how their words begin.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={FolderOpen} title={EMPTY.title}>
      {location.folder ? EMPTY.folder : EMPTY.root}
    </EmptyState>
  )
}
