import type { contactForm } from '@loggia/contracts/contacts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { dropDraft, readDraft, writeDraft } from '../../../lib/forms/session-draft.ts'

const KEY = 'contact-draft'

type ContactForm = z.input<typeof contactForm>
type Fields = Omit<ContactForm, 'consent'>

export const EMPTY_CONTACT = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  projectType: '',
  message: '',
} satisfies Fields

/** Keeps what is typed while the legal pages are read. */
export function useContactDraft<Out>(form: UseFormReturn<ContactForm, unknown, Out>) {
  const { reset, subscribe } = form
  useEffect(() => {
    // Not among the default values: the server, which renders the form too, has no drafts.
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
