import type { Role } from './actors.ts'
import type { Area } from './areas.ts'
import type { Tag } from './tags.ts'

/** Groups of people in the policy. */
export const EVERYBODY = ['visitor', 'member', 'manager', 'contractor', 'staff', 'admin'] as const
export const SIGNED_IN = ['member', 'manager', 'contractor', 'staff', 'admin'] as const
/** The people who see all clients, or are one. */
export const CLIENTS_AND_STAFF = ['member', 'manager', 'staff', 'admin'] as const
export const CLIENTS = ['member', 'manager'] as const
export const MANAGERS_AND_STAFF = ['manager', 'staff', 'admin'] as const
/** The members of the team; contractors only in their projects. */
export const TEAM = ['contractor', 'staff', 'admin'] as const
export const STAFF = ['staff', 'admin'] as const
export const ADMINS = ['admin'] as const

/** Seconds. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How a kind of notice is mailed. On screen it is always shown. */
export const NOTICE_DELIVERIES = ['now', 'daily', 'never'] as const

export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number]

/** The names in a notice; each kind has its own text. */
export interface NoticeDetails {
  /** The subject, such as the title of a project or the name of a file. */
  title: string
  /** The person who caused it. */
  by: string
}

interface NoticeKindDefinition {
  /** Its name in the settings and in the links that end emails. */
  readonly label: string
  /** The possible recipients. */
  readonly for: readonly ('staff' | 'client')[]
  /** The default delivery by email. */
  readonly delivery: NoticeDelivery
  /** The action without which it leads nowhere: no notices are sent while staff have switched that off. */
  readonly needs?: string
  /** The text, on screens and in emails. */
  text(details: NoticeDetails): string
}

/** At most so many calls in so many seconds. */
interface Window {
  readonly calls: number
  readonly seconds: number
}

export interface Limit {
  readonly windows: readonly Window[]
  /** While Redis is unavailable, calls are either refused or counted in the memory of this process. */
  readonly withoutRedis: 'refuse' | 'memory'
  /** Does not count browsers in which the address in the input has signed in before. */
  readonly exceptKnownBrowsers?: true
}

/** The declarations of a feature for both sides of the process; `features.ts` lists the features. */
export interface Feature {
  /** Where the documentation of the REST API has its operations. */
  readonly tag?: Tag
  /** The area of the API with its actions, for other programs; without one, they serve our own screens only. */
  readonly area?: Area | 'every'
  /** Those of its actions that no token opens, although they are of its area. */
  readonly forPeople?: readonly string[]
  /** Its actions, and who may perform them. No other place decides; REST, GraphQL and the screens all use it. */
  readonly policy?: Readonly<Record<string, readonly Role[]>>
  /** Those of its actions for which staff prove who they are once more, if that was more than ten minutes ago. */
  readonly needsProof?: readonly string[]
  /** Actions that staff may perform before their required second factor is set up, besides the public ones. */
  readonly withoutSecondFactor?: readonly string[]
  /**
   * Its rate limits. The part after the dot is the key by which calls are counted: `ip` the network of the caller,
   * `email` the email address in the input, `origin` that address together with the known browser or the network of the
   * caller, `actor` the signed-in person, `all` all callers together. Source: docs/decisions/003-limits.md.
   */
  readonly limits?: Readonly<Record<string, Limit>>
  /** The subjects of its audit entries and live changes. */
  readonly entities?: readonly string[]
  /** Its audit entries. The back office has a sentence for each. */
  readonly auditActions?: readonly string[]
  /** Its kinds of notices. The settings offer each. */
  readonly notices?: Readonly<Record<string, NoticeKindDefinition>>
  /** Its entities that go to the trash when they are deleted. */
  readonly trashKinds?: readonly string[]
}
