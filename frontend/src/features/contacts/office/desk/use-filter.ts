import { CONTACT_FILTERS } from '@loggia/contracts/values/statuses'
import { useLocation } from 'react-router'
import { toEnum } from '../../../../lib/format/graphql-enum.ts'

/** The search, filter and order of the list that staff came from, as the URL keeps them. */
export function useFilter() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const q = params.get('q')
  const sort = params.get('sort')
  const status = CONTACT_FILTERS.find((filter) => filter === params.get('status'))
  return {
    search,
    variables: {
      ...(q && { q }),
      ...(sort && { sort }),
      ...(status && { status: toEnum(status) }),
    },
  }
}
