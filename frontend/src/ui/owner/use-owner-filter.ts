import { useColleagues } from './use-owner-choices.ts'

/** The owners by whom a list can be filtered: oneself, none, or a colleague. Former ones may still have records. */
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

/** The filter in an address, as the API takes it; null for an unknown one. */
export function readOwnerFilter(text: string): string | null {
  return /^(me|nobody|[1-9]\d{0,8})$/.test(text) ? text : null
}
