import { useLocation, useSearchParams } from 'react-router'
import { addressOf, type Place, placeOf } from './documents-url.ts'

/** Where one is in the documents, which the address says, and the links to other places. */
export function useDocumentsLocation() {
  const { state } = useLocation() as { state: unknown }
  const [search] = useSearchParams()
  return {
    place: placeOf(search, state),
    /** What a link needs to lead to a place. */
    linkTo: (place: Place) => addressOf(place, search),
  }
}
