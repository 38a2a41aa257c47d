import { createContext, type ReactNode, useContext } from 'react'
import type { DraftState } from '../draft/draft-state.ts'
import type { Hint } from '../fields/field-types.ts'
import { type Path, valueAt } from '../content/json.ts'

type EditedText = Pick<DraftState, 'content' | 'revision'>

/** The form of a section, as its fields see it. */
export interface SectionForm extends EditedText {
  /** The text as it is now, for work that ends later than the render in which it began. */
  latest: () => EditedText
  change: (path: Path, value: unknown) => void
  /** The error to show at a place; none before the field is left. */
  errorAt: (path: Path) => string | undefined
  /** Whether anything at or below a place is wrong and shown. */
  hasErrorWithin: (path: Path) => boolean
  /** Notes that the field was left. */
  leave: (path: Path) => void
  /** The requested place; lists open the item that contains it. */
  target: string | null
  /** Groups and lists contain fields of every kind, so they get the view of a field from here. */
  renderField: (place: Place) => ReactNode
}

export const SectionFormContext = createContext<SectionForm | null>(null)

export function useSectionForm(): SectionForm {
  const form = useContext(SectionFormContext)
  if (!form) throw new Error('The fields of a section need a SectionFormContext above them')
  return form
}

/** The kind and the place of a field of the form. */
export interface Place<Of extends Hint = Hint> {
  hint: Of
  /** Its zod schema, for limits. */
  schema: unknown
  path: Path
}

/** The value of a field, its error, and its handlers. */
export function useField({ hint, path }: Pick<Place, 'hint' | 'path'>) {
  const { content, change, errorAt, leave } = useSectionForm()
  const error = errorAt(path)
  return {
    value: valueAt(content, path),
    error,
    change: (value: unknown) => change(path, value),
    /** The props of controls with a label of their own. */
    field: { label: hint.label, hint: hint.help, error, onBlur: () => leave(path) },
  }
}

/** A draft may hold anything; whatever is no text is shown as an empty one. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
