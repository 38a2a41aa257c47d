import { SIGNED_IN, type Feature } from '../feature.ts'

export const live = {
  tag: 'Changes',
  policy: {
    /** The stream of changes. The entities of the domain decide about its recipients. */
    'events:read': SIGNED_IN,
  },
  /** They learn of nothing but what they may do something about, and so of the end of it. */
  withoutSecondFactor: ['events:read'],
} as const satisfies Feature
