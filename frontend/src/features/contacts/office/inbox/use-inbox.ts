import { toEnumName } from '@loggia/contracts/enum-name'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { contactPath } from '@loggia/contracts/paths'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useListParams } from '../../../../lib/data/use-list-page.ts'
import {
  ContactDocument,
  ContactNeighboursDocument,
  ContactRelationsDocument,
} from '../contacts.operations.generated.ts'
import { CONTACT_FILTERS } from '@loggia/contracts/contacts/values'

export type InboxState = ReturnType<typeof useInbox>

/** Leads from a contact to the next one of the list that staff came from. */
export function useInbox(id: number) {
  const client = useApolloClient()
  const navigate = useNavigate()
  // The list that it was opened from, so that the way back leads there from every contact.
  const { state, search } = useLocation()
  const { q, sort, filters } = useListParams(['status'])
  const status = CONTACT_FILTERS.find((filter) => filter === filters.status)
  const [isFinished, setFinished] = useState(false)
  const asked = {
    id,
    ...(q && { q }),
    ...(sort && { sort }),
    ...(status && { status: toEnumName(status) }),
  }
  const skip = !Number.isInteger(id)
  const { data } = useQuery(ContactNeighboursDocument, { variables: asked, skip })
  const { previousId = null, nextId = null } = data?.contactNeighbours ?? {}
  const pathOf = (contactId: number) => `${contactPath(contactId)}${search}`

  // The next contact is loaded ahead.
  useEffect(() => {
    if (nextId === null) return
    const variables = { id: nextId }
    client.query({ query: ContactDocument, variables }).catch(() => undefined)
    client.query({ query: ContactRelationsDocument, variables }).catch(() => undefined)
  }, [client, nextId])

  /** Replaces the history entry like all steps between records; without a next contact it says so. */
  function goOn(next: number | null) {
    if (next === null) setFinished(true)
    else void navigate(pathOf(next), { state, replace: true })
  }

  /**
   * Asks again, since colleagues may have worked meanwhile. The returned function shows the next contact, also once this
   * one is gone, or says that there is none.
   */
  async function findNext(): Promise<() => void> {
    const query = ContactNeighboursDocument
    const latest = await client
      .query({ query, variables: asked, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }))
    return () => goOn(latest.data ? latest.data.contactNeighbours.nextId : nextId)
  }

  return {
    /** The search of the list, to be kept in every address. */
    search,
    pathOf,
    neighbors: { previous: previousId, next: nextId },
    isFinished,
    findNext,
  }
}
