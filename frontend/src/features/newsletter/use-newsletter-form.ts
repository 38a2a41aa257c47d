import { useMutation } from '@apollo/client/react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useFormTraces } from '../../lib/forms/use-form-traces.ts'
import { SubscribeNewsletterDocument } from './newsletter-form.operations.generated.ts'

/** A simple pattern; zod's, which the server asks, would be a large part of the page's scripts. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const NEWSLETTER_STATES = ['idle', 'submitting', 'subscribed'] as const

export function useNewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<(typeof NEWSLETTER_STATES)[number]>('idle')
  const [fault, setFault] = useState<string>()
  const { trap, read } = useFormTraces()
  const [subscribe] = useMutation(SubscribeNewsletterDocument)

  function refuse(message: string) {
    setState('idle')
    setFault(message)
    input.current?.focus()
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (state !== 'idle') return
    const email = input.current?.value.trim() ?? ''
    if (!ADDRESS.test(email)) return refuse('Please enter a valid email address')
    setFault(undefined)
    setState('submitting')
    try {
      await subscribe({ variables: { email, ...read() } })
      setState('subscribed')
    } catch (error) {
      refuse(errorMessage(error) ?? 'Failed to subscribe. Please try again.')
    }
  }

  return { state, fault, input, trap, submit: (event: SyntheticEvent) => void submit(event) }
}
