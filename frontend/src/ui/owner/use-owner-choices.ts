import { useQuery } from '@apollo/client/react'
import { ColleaguesDocument, OwnIdDocument } from './colleagues.operations.generated.ts'

/** Colleagues, as a record or a list names them. */
export function useColleagues() {
  const { data } = useQuery(ColleaguesDocument)
  // Known before the colleagues are: the choice of oneself is there at once.
  const { data: own } = useQuery(OwnIdDocument, { fetchPolicy: 'cache-only' })
  return {
    /** Undefined until it is known. */
    me: own?.viewer?.staff?.id,
    team: data?.team ?? [],
    /** Those who may be given something: never contractors. */
    active:
      data?.team.filter(({ role, deactivatedAt }) => role !== 'CONTRACTOR' && !deactivatedAt) ?? [],
  }
}

interface Owned {
  ownerId?: number | null | undefined
  owner?: string | null | undefined
}

/**
 * The possible owners of a record: the values of a select with their labels. A former colleague keeps the name until
 * another one takes over.
 */
export function useOwnerChoices({ ownerId, owner }: Owned) {
  const { me, active } = useColleagues()
  const others = active.filter(({ id }) => id !== ownerId)
  const present = typeof ownerId === 'number' ? [{ id: ownerId, name: owner ?? '' }] : []
  const choices: [value: string, label: string][] = [
    ['', 'Nobody yet'],
    ...[...present, ...others].map(({ id, name }): [string, string] => [String(id), name]),
  ]
  return { me, choices }
}
