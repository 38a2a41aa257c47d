import type { ComponentType } from 'react'

/** What another feature lends to the profile. Its scripts are no part of the first load. */
export interface ProfileParts {
  /** Who else sees a client in the portal. */
  OwnColleagues: ComponentType<{ clientId: number; isView: boolean }>
  /** What somebody corrects who has access as a colleague. */
  OwnColleagueForm: ComponentType<{ clientId: number; company: string }>
}
