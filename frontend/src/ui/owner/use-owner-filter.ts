import { useColleagues } from './use-owner-choices.ts'

/**
 * Whose rows a list can show: one's own, those of nobody, or those of a colleague. Who is given nothing any more may still
 * have some.
 */
export function useOwnerFilter(): [value: string, label: string][] {
  const { me, team } = useColleagues()
  const others = team.filter(({ id }) => id !== me)
  return [
    ['me', 'Me'],
    ['nobody', 'Nobody'],
    ...others.map(({ id, name, deactivatedAt }): [string, string] => [
      String(id),
      deactivatedAt ? `${name} (deactivated)` : name,
    ]),
  ]
}

/** The filter in an address, as the API takes it; null for what names nobody. */
export function readOwnerFilter(text: string): string | null {
  return /^(me|nobody|[1-9]\d{0,8})$/.test(text) ? text : null
}
