import type { contactInput } from '@loggia/contracts/contacts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { FormValues } from '../../../lib/forms/form-values.ts'
import { dropDraft, readDraft, writeDraft } from '../../../lib/forms/session-draft.ts'

const KEY = 'contact-draft'

/** A field that is sent: every field of the contract's input has one. */
export type ContactField = keyof z.input<typeof contactInput>

/** What the form holds: the fields, and the consent, which is not sent. */
type ContactValues = FormValues<ContactField> & { consent: boolean }

export const EMPTY_CONTACT: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  projectType: '',
  message: '',
  consent: false,
}

/** Keeps what was typed while the visitor reads the legal pages. */
export function useContactDraft<Out>(form: UseFormReturn<ContactValues, unknown, Out>) {
  const { reset, subscribe } = form
  useEffect(() => {
    // Not part of the default values: the server renders the form as well and has no drafts.
    const draft = readDraft(KEY)
    if (draft !== null && typeof draft === 'object') {
      reset({ ...EMPTY_CONTACT, ...draft }, { keepDefaultValues: true })
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(KEY, values),
    })
  }, [reset, subscribe])
  return { drop: () => dropDraft(KEY) }
}
