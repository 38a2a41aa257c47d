import { useApolloClient } from '@apollo/client/react'
import { contactPath } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { ContactDocument, ContactNeighboursDocument } from '../contacts.operations.generated.ts'
import { useFilter } from './use-filter.ts'

export type Desk = ReturnType<typeof useDesk>

/** Leads from a contact to the next one of the list that staff came from. */
export function useDesk(id: number) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { search, variables } = useFilter()
  const [isFinished, setFinished] = useState(false)
  const asked = { id, ...variables }
  const { data } = useFreshQuery(ContactNeighboursDocument, { variables: asked })
  const { previousId = null, nextId = null } = data?.contactNeighbours ?? {}

  // The next contact is there before anybody asks for it.
  useEffect(() => {
    if (nextId === null) return
    client.query({ query: ContactDocument, variables: { id: nextId } }).catch(() => undefined)
  }, [client, nextId])

  function goTo(neighbour: number | null) {
    if (neighbour !== null) void navigate(`${contactPath(neighbour)}${search}`)
  }

  /** Asks again, since colleagues may have worked meanwhile; at the end of the list it says so. */
  async function advance() {
    const query = ContactNeighboursDocument
    const latest = await client
      .query({ query, variables: asked, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }))
    const next = latest.data ? latest.data.contactNeighbours.nextId : nextId
    if (next === null) setFinished(true)
    else goTo(next)
  }

  /** Leaves a contact that no longer exists. */
  function leave() {
    if (nextId === null) setFinished(true)
    else goTo(nextId)
  }

  return {
    leave,
    /** The search of the list, to be kept in every address. */
    search,
    previousId,
    nextId,
    isFinished,
    showPrevious: () => goTo(previousId),
    showNext: () => goTo(nextId),
    advance,
  }
}
