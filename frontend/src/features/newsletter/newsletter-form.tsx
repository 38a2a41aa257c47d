import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { Fault, Form, Input, Label, Row, Thanks } from './newsletter-form-style.ts'
import { useNewsletterForm } from './use-newsletter-form.ts'

const LABELS = { idle: 'Subscribe', submitting: '…', subscribed: 'Subscribed ✓' } as const

/** Stands on the dark ground of a card. */
export function NewsletterForm() {
  const id = useId()
  const { state, fault, input, trap, submit } = useNewsletterForm()
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <Button type="submit" look="night" disabled={state !== 'idle'}>
          {LABELS[state]}
        </Button>
      </Row>
      <Honeypot ref={trap} />
      {fault && (
        <Fault id={`${id}-fault`} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {fault}
        </Fault>
      )}
      <Thanks>{subscribed && 'Thank you for subscribing!'}</Thanks>
    </Form>
  )
}
