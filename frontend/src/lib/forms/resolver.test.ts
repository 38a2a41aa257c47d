import { contactForm } from '@loggia/contracts/contacts/contacts'
import { projectInput } from '@loggia/contracts/projects/projects'
import { expect, test } from 'vitest'
import { resolverOf } from './form.ts'

const options = { fields: {}, shouldUseNativeValidation: false }

const filled = {
  firstName: ' Ada ',
  lastName: 'Byron',
  email: 'ada@example.org',
  company: '',
  projectType: '',
  message: 'Hello',
  consent: true,
}

test('returns the output of the schema', async () => {
  const { values, errors } = await resolverOf(contactForm)(filled, undefined, options)
  expect(errors).toEqual({})
  expect(values).toMatchObject({ firstName: 'Ada', company: null })
})

test('reports the first error of each field', async () => {
  const wrong = { ...filled, firstName: '', email: 'ada', consent: false }
  const { errors } = await resolverOf(contactForm)(wrong, undefined, options)
  expect(errors).toMatchObject({
    firstName: { message: 'First name is required' },
    email: { message: 'Please enter a valid email address' },
    consent: { message: 'You must agree to the Privacy Policy and Terms of Service' },
  })
  expect(Object.keys(errors)).toHaveLength(3)
})

test('keeps the message that the contract gives to a union', async () => {
  const { errors } = await resolverOf(projectInput)(
    { title: 'A', clientId: '' },
    undefined,
    options,
  )
  expect(errors).toMatchObject({ clientId: { message: 'Client is required' } })
})
