import { z } from 'zod'
import { MAX_LENGTH, MIN_LENGTH } from '../limits.ts'
import { textBetween } from '../text.ts'
import { PREFERENCES } from './preferences.ts'

/** The preferences of a member of staff. */
export const preferences = z.object({
  shortcuts: z.enum(PREFERENCES.shortcuts),
  density: z.enum(PREFERENCES.density),
  scheme: z.enum(PREFERENCES.scheme),
})

/** A partial change; missing preferences stay. */
export const preferencesChange = z.object({
  shortcuts: preferences.shape.shortcuts.nullish(),
  density: preferences.shape.density.nullish(),
  scheme: preferences.shape.scheme.nullish(),
})

export const profileInput = z.object({
  name: textBetween(
    MIN_LENGTH.name,
    MAX_LENGTH.name,
    `Name must be at least ${MIN_LENGTH.name} characters`,
  ),
})

/** One of the browsers in which a member of staff is signed in. */
export const ownSession = z.object({
  /** A name of no use without the session itself. */
  id: z.string(),
  /** Such as `Firefox on Windows`; null where unknown. */
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To the minute. */
  usedAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

export const ownSessionInput = z.object({
  id: z.string('Which session?').max(100, 'There is no such session'),
})

/** Whether more than the sessions in other browsers ends. */
export const otherSessionsInput = z.object({
  /** Passkeys too: an intruder may have added one, which would sign them in again. */
  removePasskeys: z.boolean('Must be true or false').nullish(),
})
