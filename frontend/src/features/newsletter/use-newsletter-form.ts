import { useMutation } from '@apollo/client/react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useFormTraces } from '../../lib/forms/use-form-traces.ts'
import { SubscribeNewsletterDocument } from './newsletter-form.operations.generated.ts'

/** A simple pattern: zod, with which the server validates, would dominate the scripts of the page. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type NewsletterState = 'idle' | 'submitting' | 'subscribed'

export function useNewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<NewsletterState>('idle')
  const [error, setError] = useState<string>()
  const { trap, read } = useFormTraces()
  const [subscribe] = useMutation(SubscribeNewsletterDocument)

  function fail(message: string) {
    setState('idle')
    setError(message)
    input.current?.focus()
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (state !== 'idle') return
    const email = input.current?.value.trim() ?? ''
    if (!EMAIL.test(email)) return fail('Please enter a valid email address')
    setError(undefined)
    setState('submitting')
    try {
      await subscribe({ variables: { email, ...read() } })
      setState('subscribed')
    } catch (failure) {
      fail(errorMessage(failure) ?? 'Failed to subscribe. Please try again.')
    }
  }

  return { state, error, input, trap, submit: (event: SyntheticEvent) => void submit(event) }
}
