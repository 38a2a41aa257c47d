import { DOCUMENT_SEARCH } from '@loggia/contracts/documents/values'
import { useNavigate } from 'react-router-dom'
import { PausedSearch } from '../../../ui/forms/paused-search.tsx'
import { useDocumentsLocation } from './place/use-documents-location.ts'

/** Searches the names of all documents that the viewer may see. The search is in the address. */
export function DocumentSearch() {
  const navigate = useNavigate()
  const { location, linkTo } = useDocumentsLocation()
  return (
    <PausedSearch
      label="Search documents"
      placeholder="Search by name"
      maxLength={DOCUMENT_SEARCH.max}
      q={location.query ?? ''}
      onSearch={(text) => {
        const { to, state } = linkTo({ ...location, document: null, query: text || null })
        void navigate(to, { state, replace: true })
      }}
    />
  )
}
