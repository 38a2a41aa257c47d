import { contactForm } from '@loggia/contracts/contacts'
import { expect, test } from 'vitest'
import { zodResolver } from './zod-resolver.ts'

const resolve = zodResolver(contactForm)
const options = { fields: {}, shouldUseNativeValidation: false }

const filled = {
  firstName: ' Ada ',
  lastName: 'Byron',
  email: 'ada@example.org',
  company: '',
  projectType: '',
  message: 'Hello',
  consent: true as const,
}

test('gives what the schema made of the values', async () => {
  const { values, errors } = await resolve(filled, undefined, options)
  expect(errors).toEqual({})
  expect(values).toMatchObject({ firstName: 'Ada', company: null })
})

test('names the first fault of each field', async () => {
  const wrong = { ...filled, firstName: '', email: 'ada', consent: false as unknown as true }
  const { errors } = await resolve(wrong, undefined, options)
  expect(errors).toMatchObject({
    firstName: { message: 'First name is required' },
    email: { message: 'Please enter a valid email address' },
    consent: { message: 'You must agree to the Privacy Policy and Terms of Service' },
  })
  expect(Object.keys(errors)).toHaveLength(3)
})
