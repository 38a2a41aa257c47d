import { EVERYBODY, MANAGERS_AND_STAFF, STAFF, type Feature } from '../feature.ts'

export const siteSettings = {
  tag: 'Site settings',
  area: 'settings',
  policy: {
    'siteSettings:read': EVERYBODY,
    /** Managers write the settings of the site, staff every setting. */
    'siteSettings:write': MANAGERS_AND_STAFF,
    'staffSettings:read': STAFF,
  },
  /** Among them is who may sign in. */
  forPeople: ['siteSettings:write'],
  entities: ['siteSetting'],
  auditActions: ['siteSetting.updated', 'siteSetting.removed'],
} as const satisfies Feature
