import type { FormAnswer } from '@loggia/contracts/pages/page-forms'
import type { ComponentProps } from 'react'
import { answerTo } from '../../../ui/page-forms/answered-fields.ts'
import { FormRegion } from '../../../ui/page-forms/form-region.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactSent } from './contact-sent.tsx'

interface ContactCardProps extends ComponentProps<typeof ContactForm> {
  answer: FormAnswer | null
  booking: ComponentProps<typeof ContactSent>['booking']
}

/** The contact form, with the thanks above it after it was sent. */
export function ContactCard({ booking, ...form }: ContactCardProps) {
  return (
    <FormRegion name="contact">
      <ContactSent isHidden={!answerTo('contact', form.answer)?.isDone} booking={booking} />
      <ContactForm {...form} />
    </FormRegion>
  )
}
