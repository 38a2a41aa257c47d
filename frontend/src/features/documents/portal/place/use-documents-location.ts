import { useLocation, useSearchParams } from 'react-router-dom'
import { type DocumentsLocation, parseLocation, toLink } from './documents-url.ts'

/** The location in the documents, from the URL, and the links to other locations. */
export function useDocumentsLocation() {
  const { state } = useLocation() as { state: unknown }
  const [search] = useSearchParams()
  return {
    location: parseLocation(search, state),
    /** The props of a router link to a location. */
    linkTo: (location: DocumentsLocation) => toLink(location, search),
  }
}
