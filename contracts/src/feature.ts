import type { Role } from './actors.ts'
import type { Tag } from './tags.ts'

/** Who may do something. */
export const EVERYBODY = ['visitor', 'member', 'manager', 'contractor', 'staff', 'admin'] as const
export const SIGNED_IN = ['member', 'manager', 'contractor', 'staff', 'admin'] as const
/** Who sees all clients, or is one. */
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

/** How somebody wants to hear of a kind of notice by email. On screen it is always shown. */
export const NOTICE_DELIVERIES = ['now', 'daily', 'never'] as const

export type NoticeDelivery = (typeof NOTICE_DELIVERIES)[number]

/** What a notice names: each kind has its own text. */
export interface NoticeDetails {
  /** What it is about: the title of a project, the name of a file. */
  title: string
  /** Who did it. */
  by: string
}

interface NoticeKindDefinition {
  /** What the settings, and the links that end emails, call it. */
  readonly label: string
  /** Who can receive it. */
  readonly for: readonly ('staff' | 'client')[]
  /** How it is mailed until somebody chooses. */
  readonly delivery: NoticeDelivery
  /** The action without which it leads nowhere: while staff have switched that off, nobody hears of it. */
  readonly needs?: string
  /** What it says, on screens and in emails. */
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

/** What a feature declares on both sides of the process; `features.ts` lists the features. */
export interface Feature {
  /** Where the documentation of the REST API has its operations. */
  readonly tag?: Tag
  /** Its actions, and who may perform them. No other place decides; REST, GraphQL and the screens all use it. */
  readonly policy?: Readonly<Record<string, readonly Role[]>>
  /** Those of its actions for which staff prove who they are once more, if that was more than ten minutes ago. */
  readonly needsProof?: readonly string[]
  /** Those of its actions that staff may perform who still have to set up a second factor, beside what everybody may. */
  readonly withoutSecondFactor?: readonly string[]
  /**
   * Its rate limits. The part after the dot is what calls are counted by: `ip` the network of the caller, `email` the
   * email address in the input, `origin` that address together with the known browser or the network of the caller,
   * `actor` the signed-in person, `all` everybody together. Source: docs/decisions/003-limits.md.
   */
  readonly limits?: Readonly<Record<string, Limit>>
  /** What its audit entries and live changes are about. */
  readonly entities?: readonly string[]
  /** What the audit records. The back office has a sentence for each. */
  readonly auditActions?: readonly string[]
  /** What people are told of. The settings offer each. */
  readonly notices?: Readonly<Record<string, NoticeKindDefinition>>
  /** Those of its entities that go to the trash when somebody deletes them. */
  readonly trashKinds?: readonly string[]
}
