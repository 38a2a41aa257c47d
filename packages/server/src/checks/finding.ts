import type { FindingLevel } from '@loggia/contracts/system/health'

/** The finding about one part of the installation. */
export interface Finding {
  /** The part, such as `PostgreSQL` or `Migrations`. */
  name: string
  level: FindingLevel
  /** The observation, as a phrase without a full stop. */
  text: string
  /** The remedy; absent when nothing has to be done. */
  remedy?: string
}

/** The finding that everything is as it should be. */
export function ok(name: string, text: string): Finding {
  return { name, level: 'ok', text }
}

export function warn(name: string, text: string, remedy: string): Finding {
  return { name, level: 'warn', text, remedy }
}

export function bad(name: string, text: string, remedy: string): Finding {
  return { name, level: 'bad', text, remedy }
}
