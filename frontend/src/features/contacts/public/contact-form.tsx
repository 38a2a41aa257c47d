import { contactForm, type contactInput } from '@loggia/contracts/contacts/contacts'
import { PATHS } from '@loggia/contracts/paths'
import type { FormAnswer } from '@loggia/contracts/pages/page-forms'
import type { SourceField } from '@loggia/contracts/contacts/visit'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { z } from 'zod'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { keyedFields } from '../../../ui/forms/keyed-fields.tsx'
import { answeredFields } from '../../../ui/page-forms/answered-fields.ts'
import { PageCheckboxField } from '../../../ui/page-forms/page-checkbox-field.tsx'
import { PageForm, PageFormFailure } from '../../../ui/page-forms/page-form.tsx'
import { PageSelectField } from '../../../ui/page-forms/page-select-field.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import { PageTextAreaField } from '../../../ui/page-forms/page-text-area-field.tsx'
import { PageTextField } from '../../../ui/page-forms/page-text-field.tsx'
import { PageTrap } from '../../../ui/page-forms/page-trap.tsx'

interface ContactFormProps {
  answer: FormAnswer | null
  /** The choices of Project Type. */
  projectTypes: readonly string[]
  /** The version of the texts that visitors agree to. */
  policyVersion: string
  /** Where visitors can write instead. */
  email: string | undefined
}

export function ContactForm({ answer, projectTypes, policyVersion, email }: ContactFormProps) {
  const field = answeredFields('contact', contactForm, answer)
  // Every field of the contract's input has one; those that people do not see are sent beside them, or by the script.
  type Hidden = 'policyVersion' | SourceField
  const inputs: Record<Exclude<keyof z.input<typeof contactInput>, Hidden>, ReactNode> = {
    firstName: (
      <PageTextField label="First Name" autoComplete="given-name" field={field('firstName')} />
    ),
    lastName: (
      <PageTextField label="Last Name" autoComplete="family-name" field={field('lastName')} />
    ),
    email: (
      <WideField>
        <PageTextField label="Email" type="email" autoComplete="email" field={field('email')} />
      </WideField>
    ),
    company: <PageTextField label="Company" autoComplete="organization" field={field('company')} />,
    projectType: (
      <PageSelectField
        label="Project Type"
        none="Not sure yet"
        options={projectTypes}
        field={field('projectType')}
      />
    ),
    message: (
      <WideField>
        <PageTextAreaField label="Message" rows={5} field={field('message')} />
      </WideField>
    ),
  }
  return (
    <PageForm
      name="contact"
      action={`${PATHS.home}#contact`}
      unsent={{
        title: 'Failed to send message',
        note: `Your message was not sent. It is still here; please try again${email ? `, or write to ${email}` : ''}.`,
      }}
      sent={{
        title: 'Message sent successfully',
        text: "Thank you for your message. We'll get back to you soon!",
      }}
      hidden={{ policyVersion }}
      script={{ 'data-draft': '' }}
    >
      <Title>Send Us a Message</Title>
      <FieldColumns>{keyedFields(inputs)}</FieldColumns>
      <PageCheckboxField
        field={field('consent')}
        label={
          <>
            I agree to the <TextAnchor href={PATHS.privacyPolicy}>Privacy Policy</TextAnchor> and{' '}
            <TextAnchor href={PATHS.termsOfService}>Terms of Service</TextAnchor>
          </>
        }
      />
      <PageTrap />
      <PageFormFailure name="contact" answer={answer} />
      <PageSubmit large busyLabel="Sending...">
        Send Message
        <Send size={18} aria-hidden="true" />
      </PageSubmit>
    </PageForm>
  )
}

const Title = styled.h3`
  font-size: 1.5rem;
`
