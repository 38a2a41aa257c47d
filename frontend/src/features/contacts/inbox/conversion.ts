import { CLIENT_STATUSES, clientInput, type ClientStatus } from '@loggia/contracts/clients'
import { firstProjectInput } from '@loggia/contracts/projects'
import { z } from 'zod'
import type { ContactDetailFragment } from './contacts.operations.generated.ts'
import { nameOf } from './contact-messages.ts'

const { title, description } = firstProjectInput.shape

/** The client that a contact becomes; a project goes with it when it has a title. */
export const conversionForm = clientInput
  .pick({ name: true, company: true, email: true, phone: true, status: true })
  .extend({
    projectTitle: z.union([z.literal(''), title]),
    projectDescription: description,
  })

export const STATUS_LABELS: Record<ClientStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  prospect: 'Prospect',
}

export const STATUS_CHOICES = CLIENT_STATUSES.map((value) => ({
  value,
  words: STATUS_LABELS[value],
}))

/** What the form begins with: all that the visitor told. */
export function valuesFrom(contact: ContactDetailFragment): z.input<typeof conversionForm> {
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

/** The form's values in the server's words. */
export function conversionOf(values: z.output<typeof conversionForm>) {
  const { projectTitle, projectDescription, status, ...client } = values
  return {
    client: { ...client, status: status.toUpperCase() as Uppercase<ClientStatus> },
    project: projectTitle ? { title: projectTitle, description: projectDescription } : null,
  }
}
