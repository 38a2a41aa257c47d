import { contactForm, type contactInput } from '@loggia/contracts/contacts/contacts'
import { PATHS } from '@loggia/contracts/paths'
import type { FormAnswer } from '@loggia/contracts/pages/page-forms'
import type { SourceField } from '@loggia/contracts/contacts/visit'
import { CircleCheck, Send } from 'lucide-react'
import type { ReactNode, ComponentProps } from 'react'
import { styled } from 'styled-components'
import type { z } from 'zod'
import { ButtonAnchor } from '../../../ui/buttons/button-anchor.tsx'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { keyedFields } from '../../../ui/forms/keyed-fields.tsx'
import { answeredFields, answerTo } from '../../../ui/page-forms/answered-fields.ts'
import { PageCheckboxField } from '../../../ui/page-forms/page-checkbox-field.tsx'
import { PageForm, PageFormFailure, FormRegion } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import { PageTextField } from '../../../ui/page-forms/page-text-field.tsx'
import { PageTrap } from '../../../ui/page-forms/page-trap.tsx'
import { Area } from '../../../ui/forms/text-area-field.tsx'
import { controlProps, PageField, type PageFieldProps } from '../../../ui/page-forms/page-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { color, radius, space } from '../../../styles/theme.ts'

interface ContactFormProps {
  answer: FormAnswer | null
  /** The choices of Project Type. */
  projectTypes: readonly string[]
  /** The version of the texts that visitors agree to. */
  policyVersion: string
  /** Where visitors can write instead. */
  email: string | undefined
}

function ContactForm({ answer, projectTypes, policyVersion, email }: ContactFormProps) {
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

type PageTextAreaFieldProps = PageFieldProps & ComponentProps<'textarea'>

function PageTextAreaField({ field, label, hint, ...area }: PageTextAreaFieldProps) {
  return (
    <PageField field={field} label={label} hint={hint}>
      <Area {...area} {...controlProps(field, hint)} defaultValue={field.value} />
    </PageField>
  )
}

interface PageSelectFieldProps extends PageFieldProps {
  /** The text for no choice. */
  none: string
  options: readonly string[]
}

function PageSelectField({ field, label, hint, none, options }: PageSelectFieldProps) {
  // A choice is kept, even if it was taken away meanwhile.
  const isUnknown = field.value !== '' && !options.includes(field.value)
  return (
    <PageField field={field} label={label} hint={hint}>
      <Select {...controlProps(field, hint)} defaultValue={field.value}>
        <option value="">{none}</option>
        {[...(isUnknown ? [field.value] : []), ...options].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </PageField>
  )
}

interface ContactSentProps {
  /** The script shows it once a message was sent. */
  isHidden: boolean
  /** Where visitors can book a call, if anywhere. */
  booking: { url: string; label: string } | null
}

/** Stays above the form, which is empty again, after a message was sent. */
function ContactSent({ isHidden, booking }: ContactSentProps) {
  return (
    <Thanks hidden={isHidden} data-thanks>
      <CircleCheck size={40} strokeWidth={1.6} aria-hidden="true" />
      <h3 tabIndex={-1} data-focus>
        Thank you for your message
      </h3>
      <p>
        We&rsquo;ll get back to you soon, by email to the address you gave us. There is nothing more
        for you to do.
      </p>
      {booking && (
        <ButtonAnchor href={booking.url} target="_blank" rel="noopener">
          {booking.label}
        </ButtonAnchor>
      )}
    </Thanks>
  )
}

const Thanks = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  margin-bottom: ${space[6]};
  padding: ${space[5]};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: ${color.successSoft};

  > svg {
    color: ${color.successText};
  }

  h3 {
    font-size: 1.5rem;
    outline: none;
  }
`

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
