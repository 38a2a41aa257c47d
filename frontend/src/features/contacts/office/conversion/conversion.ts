import { toEnumName } from '@loggia/contracts/enum-name'
import { clientInput } from '@loggia/contracts/clients/clients'
import { firstProjectInput } from '@loggia/contracts/projects/projects'
import { z } from 'zod'
import type { FormValues } from '../../../../lib/forms/form-values.ts'
import { type ContactRecord, nameOf } from '../contact-fields.ts'

const { title, description } = firstProjectInput.shape

/** The client that a contact becomes, with a first project when the project has a title. */
export const conversionForm = clientInput
  .pick({ name: true, company: true, email: true, phone: true, status: true })
  .extend({
    projectTitle: z.union([z.literal(''), title]),
    projectDescription: description,
  })

export type ConversionField = keyof z.input<typeof conversionForm>

/** The values that the form starts with, taken from the contact. */
export function valuesFrom(contact: ContactRecord): FormValues<ConversionField> {
  const { email, company, projectType, message } = contact
  return {
    name: nameOf(contact),
    company: company ?? nameOf(contact),
    email,
    phone: '',
    status: 'prospect',
    projectTitle: projectType ?? '',
    projectDescription: message,
  }
}

/** The fields in GraphQL's spelling. */
export function conversionOf(fields: z.output<typeof conversionForm>) {
  const { projectTitle, projectDescription, status, ...client } = fields
  return {
    client: { ...client, status: toEnumName(status) },
    project: projectTitle ? { title: projectTitle, description: projectDescription } : null,
  }
}
