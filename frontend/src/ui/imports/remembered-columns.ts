import type { ImportKind } from '@loggia/contracts/imports/limits'
import { readStored, writeStored } from '../../lib/browser/stored.ts'

/** The field of each column of a file, in its order; null for one that is not imported. */
export type Fields = readonly (string | null)[]

interface Remembered {
  headings: readonly string[]
  fields: Fields
}

const MAX_FILES = 20

/**
 * What was chosen for a file of these headings, by the last import in this browser. It is kept here and not at the server,
 * because in an agency one person imports the files of one program, and a table for all would be a record to erase, to
 * restore and to explain: a colleague chooses once.
 */
export function rememberedFields(kind: ImportKind, headings: readonly string[]): Fields | null {
  return filesOf(kind).find((file) => isSame(file.headings, headings))?.fields ?? null
}

export function rememberFields(kind: ImportKind, headings: readonly string[], fields: Fields) {
  const others = filesOf(kind).filter((file) => !isSame(file.headings, headings))
  const files = [{ headings, fields }, ...others].slice(0, MAX_FILES)
  writeStored('localStorage', `import-columns:${kind}`, files)
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)

function filesOf(kind: ImportKind): Remembered[] {
  const stored = readStored('localStorage', `import-columns:${kind}`)
  return Array.isArray(stored) ? stored.filter(isRemembered) : []
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false
  const { headings, fields } = value as Partial<Record<keyof Remembered, unknown>>
  return (
    Array.isArray(headings) &&
    Array.isArray(fields) &&
    fields.length === headings.length &&
    fields.every((field) => field === null || typeof field === 'string')
  )
}
