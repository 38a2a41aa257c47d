import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { font, from, darkSection, space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { controlStyle } from '../../ui/forms/control-style.ts'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { useNewsletterForm } from './use-newsletter-form.ts'

const LABELS = { idle: 'Subscribe', submitting: '…', subscribed: 'Subscribed ✓' } as const

/** The form on the dark background of a card. */
export function NewsletterForm() {
  const id = useId()
  const { state, error, input, trap, submit } = useNewsletterForm()
  const subscribed = state === 'subscribed'
  return (
    <Form onSubmit={submit} noValidate>
      <Label htmlFor={id}>Where shall we send it?</Label>
      <Row>
        <Input
          ref={input}
          id={id}
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          disabled={subscribed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button type="submit" variant="onDark" disabled={state !== 'idle'}>
          {LABELS[state]}
        </Button>
      </Row>
      <Honeypot ref={trap} />
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </ErrorText>
      )}
      <Thanks>{subscribed && 'Thank you for subscribing!'}</Thanks>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[2]};
  width: 100%;
`

const Label = styled.label`
  font-size: ${font.small};
  font-weight: 600;
`

const Row = styled.div`
  display: grid;
  gap: ${space[3]};

  ${from.small} {
    grid-template-columns: minmax(0, 1fr) auto;

    > button {
      min-width: 9rem;
    }
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

/** Screen readers announce an output element when it changes. */
const Thanks = styled.output`
  min-height: 1.6em;
  color: ${darkSection.teal};
  font-size: ${font.small};
  font-weight: 500;
`
