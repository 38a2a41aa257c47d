import { useCommittedSearch } from '../../../../lib/browser/use-committed-search.ts'
import { type DocumentsLocation, parseLocation, toLink } from './documents-url.ts'

/** The location in the documents, from the URL, and the links to other locations. */
export function useDocumentsLocation() {
  const { search, state } = useCommittedSearch()
  return {
    location: parseLocation(search, state),
    /** The props of a router link to a location. */
    linkTo: (location: DocumentsLocation) => toLink(location, search),
  }
}
