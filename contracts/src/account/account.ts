import { z } from 'zod'
import { MAX_LENGTH, MIN_LENGTH } from '../limits.ts'
import { textBetween } from '../text.ts'
import { PREFERENCES } from './preferences.ts'

export const preferences = z
  .object({
    shortcuts: z
      .enum(PREFERENCES.shortcuts)
      .meta({ graphql: 'ShortcutUse' })
      .describe('Whether single keys such as `n` and `/` do something.'),
    density: z
      .enum(PREFERENCES.density)
      .meta({ graphql: 'ListDensity', description: 'How much room the rows of lists take.' }),
    scheme: z
      .enum(PREFERENCES.scheme)
      .meta({ graphql: 'ColorScheme', values: { system: 'That of the device.' } }),
  })
  .meta({ graphql: 'Preferences', description: 'What a member of staff chose for themselves.' })

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

export const ownSession = z
  .object({
    id: z.string().describe('Names it without being of use to anybody else.'),
    device: z
      .string()
      .nullable()
      .describe('Such as `Firefox on Windows`; null where it was not recorded.'),
    startedAt: z.iso.datetime(),
    usedAt: z.iso.datetime().describe('To the minute.'),
    idleMinutes: z.int().describe('After so long without a visit it ends by itself.'),
    isCurrent: z.boolean().describe('Whether it is the one that asks.'),
  })
  .meta({ graphql: 'OwnSession', description: 'One of the browsers in which you are signed in.' })

export type OwnSession = z.infer<typeof ownSession>

export const ownSessionInput = z.object({
  id: z.string('Which session?').max(100, 'There is no such session'),
})

/** Whether more than the sessions in other browsers ends. */
export const otherSessionsInput = z.object({
  removePasskeys: z
    .boolean('Must be true or false')
    .nullish()
    .describe(
      'Also all passkeys: a stranger in one of those sessions may have added one, which would sign them in again.',
    ),
})
