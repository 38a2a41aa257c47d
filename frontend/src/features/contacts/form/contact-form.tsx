import { useMutation } from '@apollo/client/react'
import { Send } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { styled } from 'styled-components'
import { afterFirstInteraction } from '../../../lib/browser/first-interaction.ts'
import { idempotent } from '../../../lib/data/idempotency-key.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { useFormTraces } from '../../../lib/forms/use-form-traces.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FieldColumns, FormStack, WideField } from '../../../ui/forms/form-layout.ts'
import { Honeypot } from '../../../ui/forms/honeypot.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ConsentLabel } from './consent-label.tsx'
import { CreateContactDocument } from './contact-form.operations.generated.ts'
import { type ContactField, EMPTY_CONTACT, useContactDraft } from './use-contact-draft.ts'
import { useSubmission } from './use-submission.ts'

// The schema is the larger half of the form and is not needed until something has been typed.
const loadSchema = async () => (await import('@loggia/contracts/contacts')).contactForm

export function ContactForm({ projectTypes }: { projectTypes: readonly string[] }) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const submission = useSubmission()
  const { trap, read } = useFormTraces()
  const [create] = useMutation(CreateContactDocument)
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: loadSchema,
    defaultValues: EMPTY_CONTACT,
    async send({ consent: _consent, ...input }) {
      const { key, traces } = submission.of(input, read())
      await create({ variables: { input: { ...input, ...traces } }, context: idempotent(key) })
      submission.done()
      form.reset()
      draft.drop()
      toast({
        title: 'Message sent successfully',
        description: "Thank you for your message. We'll get back to you soon!",
      })
    },
    failed: (message) => showFailure('Failed to send message', message),
  })
  const draft = useContactDraft(form)
  useEffect(() => afterFirstInteraction(loadSchema), [])
  const inputs: Record<ContactField, ReactNode> = {
    firstName: <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />,
    lastName: <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />,
    email: (
      <WideField>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      </WideField>
    ),
    company: (
      <TextField label="Company" optional autoComplete="organization" {...field('company')} />
    ),
    projectType: (
      <SelectField label="Project Type" optional {...field('projectType')}>
        <option value="">Not sure yet</option>
        {projectTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
    ),
    message: (
      <WideField>
        <TextAreaField label="Message" rows={5} {...field('message')} />
      </WideField>
    ),
  }
  return (
    <FormStack {...formProps}>
      <Title>Send Us a Message</Title>
      <FieldColumns>
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
      </FieldColumns>
      <CheckboxField label={<ConsentLabel />} {...field('consent')} />
      <Honeypot ref={trap} />
      <FormError>{failure}</FormError>
      <Button type="submit" wide large busy={busy} busyLabel="Sending...">
        Send Message
        <Send size={18} aria-hidden="true" />
      </Button>
    </FormStack>
  )
}

const Title = styled.h3`
  font-size: 1.5rem;
`
