import { SIGNED_IN, type Feature } from '../feature.ts'

export const live = {
  tag: 'Changes',
  area: 'every',
  policy: {
    /** The stream of changes. The entities of the domain decide about its recipients. */
    'events:read': SIGNED_IN,
  },
  /** They learn of entities only that they may act on, and so of the end of that. */
  withoutSecondFactor: ['events:read'],
} as const satisfies Feature
