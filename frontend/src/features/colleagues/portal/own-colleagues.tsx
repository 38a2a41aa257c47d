import { PeopleList } from '../shared/people-list.tsx'

interface OwnColleaguesProps {
  clientId: number
  /** Whether staff look at the portal in the place of the client. */
  isView: boolean
}

/** For a client: who else sees the same in the portal. */
export function OwnColleagues({ clientId, isView }: OwnColleaguesProps) {
  return (
    <PeopleList
      clientId={clientId}
      isReadOnly={isView}
      askUs="Does a colleague need access? Write us a message, and we add them."
    />
  )
}
