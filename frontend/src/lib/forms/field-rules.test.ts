import { verifyCodeInput } from '@loggia/contracts/client-auth/client-auth'
import { CONSENT_REQUIRED, contactForm } from '@loggia/contracts/contacts/contacts'
import {
  passwordOf,
  staffLoginInput,
  staffRegisterInput,
} from '@loggia/contracts/staff-auth/staff-auth'
import { describe, expect, test } from 'vitest'
import { fieldRules } from '../../ui/page-forms/answered-fields.ts'

const rulesOf = (name: keyof typeof contactForm.shape) => fieldRules(contactForm.shape[name])

describe('the rules of a field are those of its schema', () => {
  test('a text that is required, with its limit', () => {
    expect(rulesOf('message')).toEqual({
      'data-required': 'Message is required',
      'data-max': 5_000,
      'data-long': 'Must be at most 5000 characters',
    })
  })

  test('an optional text has its limit only', () => {
    expect(rulesOf('company')).toEqual({
      'data-max': 200,
      'data-long': 'Must be at most 200 characters',
    })
  })

  test('an email address', () => {
    const message = 'Please enter a valid email address'
    expect(rulesOf('email')).toEqual({ 'data-required': message, 'data-email': message })
  })

  test('a consent', () => {
    expect(rulesOf('consent')).toEqual({ 'data-required': CONSENT_REQUIRED })
  })

  test.each([
    ['a username', staffLoginInput.shape.username, 3, 'Username must be at least 3 characters'],
    ['a name', staffRegisterInput.shape.name, 2, 'Name must be at least 2 characters'],
    ['a strong password', passwordOf(10), 10, 'Password must be at least 10 characters'],
    ['a code', verifyCodeInput.shape.code, 6, 'Access code must be at least 6 characters'],
  ])('the least length of %s', (_, schema, min, short) => {
    expect(fieldRules(schema)).toMatchObject({ 'data-required': short, 'data-min': min })
  })

  test('a code may be typed with the words around it, however many', () => {
    expect(fieldRules(verifyCodeInput.shape.code)).not.toHaveProperty('data-max')
  })
})
