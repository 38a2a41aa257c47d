import { FEATURES } from '@loggia/contracts/features'
import type { Action } from '@loggia/contracts/permissions'
import type { Feature } from '@loggia/contracts/feature'
import { TAGS, type Tag } from '@loggia/contracts/tags'

/** The section that documents an action. @throws when its feature has none */
export function tagOf(action: Action): Tag {
  const features: readonly Feature[] = FEATURES
  const tag = features.find(({ policy = {} }) => action in policy)?.tag
  if (!tag) throw new Error(`The feature of ${action} has no tag`)
  return tag
}

/** The sections that the actions use, in alphabetical order. */
export function tagsOf(actions: readonly Action[]): { name: Tag; description: string }[] {
  const tags = new Set(actions.map(tagOf))
  return [...tags].toSorted().map((name) => ({ name, description: TAGS[name] }))
}
