import type { TOPICS } from './topics.ts'

/** The stream of changes: server-sent events. */
export const EVENTS_PATH = '/api/events'

/** How long (ms) ago the listening page was asked for, so that it learns of later changes. */
export const AGE_PARAMETER = 'age'

/**
 * Names the tab, or the part of its screen, that sends a request, so that it can tell its own changes in the stream from
 * those of others.
 */
export const TAB_HEADER = 'X-Tab-Id'

/** Sent with requests that a tab makes by itself, so that they do not keep a session alive. */
export const BACKGROUND_HEADER = 'X-Background'

/** The topics of changes. */
export type Topic = (typeof TOPICS)[number]

/** A change, as the stream sends it. Open screens that show the subject ask for it. */
export interface ChangeEvent {
  topic: Topic
  /** Null where many rows changed at once, or where the id is secret. */
  id: string | null
  /** The tab that made the change, by the header of its request. */
  by?: string
}

/** The name of the event that says: anything may have changed, because changes were missed. */
export const MISSED_EVENT = 'missed'

/** The name of the event before the server ends the stream for good: the session has ended. */
export const ENDED_EVENT = 'ended'
