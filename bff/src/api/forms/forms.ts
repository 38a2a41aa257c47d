import { clientForms } from './client-forms.ts'
import type { PublicForm } from './form.ts'
import { siteForms } from './site-forms.ts'
import { staffForms } from './staff-forms.ts'

const FORMS: readonly PublicForm[] = [...siteForms, ...staffForms, ...clientForms]

/** The pages that a form stands on. */
export const FORM_PATHS: readonly string[] = [...new Set(FORMS.map(({ path }) => path))]

/** The form of a page by its name; undefined for one that stands elsewhere, or nowhere. */
export function findForm(path: string, name: unknown): PublicForm | undefined {
  return FORMS.find((form) => form.path === path && form.name === name)
}
