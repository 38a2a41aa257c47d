import { newsletterSubscribeInput, SUBSCRIBED } from '@loggia/contracts/newsletter/newsletter'
import { PATHS } from '@loggia/contracts/paths'
import type { FormAnswer } from '@loggia/contracts/pages/page-forms'
import { CircleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { darkSection, font, from, space } from '../../../styles/theme.ts'
import { Label } from '../../../ui/forms/field-parts.tsx'
import { controlStyle } from '../../../ui/forms/control-style.ts'
import { answeredFields, answerTo } from '../../../ui/page-forms/answered-fields.ts'
import { PageForm, FormRegion } from '../../../ui/page-forms/page-form.tsx'
import { controlProps } from '../../../ui/page-forms/page-field.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'
import { PageTrap } from '../../../ui/page-forms/page-trap.tsx'

const DONE_LABEL = 'Subscribed ✓'

interface NewsletterFormProps {
  answer: FormAnswer | null
  label: string
}

/** The form on the dark background of a card. */
export function NewsletterForm({ answer, label }: NewsletterFormProps) {
  const email = answeredFields('newsletter', newsletterSubscribeInput, answer)('email')
  const own = answerTo('newsletter', answer)
  const isDone = own?.isDone ?? false
  // Shown under the input, whatever is wrong.
  const error = email.error ?? own?.failure ?? undefined
  return (
    <FormRegion name="newsletter">
      <Form
        name="newsletter"
        action={PATHS.home}
        unsent={{ text: 'Failed to subscribe. Please try again.' }}
      >
        <Label htmlFor={email.id}>{label}</Label>
        <Row>
          <Input
            {...controlProps({ ...email, error })}
            type="email"
            autoComplete="email"
            placeholder="you@example.com"
            defaultValue={email.value}
            disabled={isDone}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- on the page that answers: a hash names sections only
            autoFocus={own !== null && !isDone}
          />
          <PageSubmit variant="onDark" busyLabel="…" doneLabel={DONE_LABEL} disabled={isDone}>
            {isDone ? DONE_LABEL : 'Subscribe'}
          </PageSubmit>
        </Row>
        <PageTrap />
        <ErrorText id={`${email.id}-error`} role="alert" data-failure hidden={!error}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </ErrorText>
        <Thanks
          hidden={!isDone}
          data-thanks
          tabIndex={-1}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- people without scripts wait for this field
          autoFocus={isDone}
        >
          {SUBSCRIBED}
        </Thanks>
      </Form>
    </FormRegion>
  )
}

const Form = styled(PageForm)`
  gap: ${space[2]};
  width: 100%;
`

const Row = styled.div`
  display: grid;
  gap: ${space[3]};

  ${from.small} {
    grid-template-columns: minmax(0, 1fr) minmax(9rem, max-content);
  }

  > button {
    white-space: nowrap;
  }
`

const Input = styled.input`
  ${controlStyle}
  border-color: ${darkSection.textSoft};
  background-color: ${darkSection.background};
  color: ${darkSection.text};

  &::placeholder {
    color: ${darkSection.textSoft};
    opacity: 0.8;
  }

  &:disabled {
    opacity: 0.7;
  }

  &[aria-invalid] {
    border-color: ${darkSection.danger};
  }
`

const ErrorText = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${darkSection.danger};
  font-size: ${font.small};
`

const Thanks = styled.output`
  min-height: 1.6em;
  color: ${darkSection.teal};
  font-size: ${font.small};
  font-weight: 500;
  outline: none;
`
