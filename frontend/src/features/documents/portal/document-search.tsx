import { DOCUMENT_SEARCH } from '@loggia/contracts/documents/values'
import { useNavigate } from 'react-router'
import { useSearchText } from '../../../lib/data/use-search-text.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { useDocumentsLocation } from './place/use-documents-location.ts'

/** Searches the names of all documents that the viewer may see. What is searched for stands in the address. */
export function DocumentSearch() {
  const navigate = useNavigate()
  const { location, linkTo } = useDocumentsLocation()
  const { value, setText } = useSearchText(location.query ?? '', (text) => {
    const { to, state } = linkTo({ ...location, document: null, query: text || null })
    void navigate(to, { state, replace: true })
  })
  return (
    <SearchField
      label="Search documents"
      placeholder="Search by name"
      value={value}
      maxLength={DOCUMENT_SEARCH.max}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
