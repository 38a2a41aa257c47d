import { useMutation } from '@apollo/client/react'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { afterFirstInteraction } from '../../../lib/browser/first-interaction.ts'
import { idempotent } from '../../../lib/data/idempotency-key.ts'
import { useFormTraces } from '../../../lib/forms/use-form-traces.ts'
import { from, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Honeypot } from '../../../ui/forms/honeypot.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { ConsentLabel } from './consent-label.tsx'
import { CreateContactDocument } from './contact-form.operations.generated.ts'
import { EMPTY_CONTACT, useContactDraft } from './use-contact-draft.ts'
import { useSubmission } from './use-submission.ts'

// The schema is the heavier half of the form, and wanted only when something has been typed.
const loadSchema = async () => (await import('@loggia/contracts/contacts')).contactForm

export function ContactForm({ projectTypes }: { projectTypes: readonly string[] }) {
  const toast = useToast()
  const submission = useSubmission()
  const { trap, read } = useFormTraces()
  const [create] = useMutation(CreateContactDocument)
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: loadSchema,
    defaultValues: EMPTY_CONTACT,
    async send({ consent: _given, ...input }) {
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
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to send message', description, variant: 'destructive' })
      return description
    },
  })
  const draft = useContactDraft(form)
  useEffect(() => afterFirstInteraction(loadSchema), [])
  return (
    <Form {...formProps}>
      <Title>Send Us a Message</Title>
      <Pair>
        <TextField label="First Name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" {...field('lastName')} />
      </Pair>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <Pair>
        <TextField label="Company" optional autoComplete="organization" {...field('company')} />
        <SelectField label="Project Type" optional {...field('projectType')}>
          <option value="">Not sure yet</option>
          {projectTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      </Pair>
      <TextAreaField label="Message" rows={5} {...field('message')} />
      <CheckboxField label={<ConsentLabel />} {...field('consent')} />
      <Honeypot ref={trap} />
      <FormError>{failure}</FormError>
      <Button type="submit" wide large busy={busy} busyLabel="Sending...">
        Send Message
        <Send size={18} aria-hidden="true" />
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
`

const Title = styled.h3`
  font-size: 1.5rem;
`

const Pair = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
`
