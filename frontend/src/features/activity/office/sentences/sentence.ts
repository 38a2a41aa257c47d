import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { Entry } from '../activity-entry.ts'
import { changeSummary } from '../change-summary.ts'
import { changesOf } from '../changes.ts'

/** The parts of a sentence. */
export interface Parts {
  /** The person, in the form that begins a sentence. */
  actor: string
  /** The name of the row. */
  target: string
  entry: Entry
}

export type Sentence = (parts: Parts) => string

/** The sentences of some actions. */
export type Sentences = Partial<Record<AuditAction, Sentence>>

/** Says that a row was changed, and how. */
export function changed(noun: string): Sentence {
  return ({ actor, target, entry }) =>
    changesOf(entry).length === 0
      ? `${actor} saved the ${noun} ${target} without changes`
      : `${actor} changed the ${noun} ${target}${changeSummary(entry)}`
}

/** Says that a row came back from the trash. */
export function restored(noun: string): Sentence {
  return ({ actor, target }) => `${actor} restored ${noun} ${target} from the trash`
}
