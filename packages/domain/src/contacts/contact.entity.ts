import type { Entity } from '../kernel/entity.ts'
import { contactsOfClient, contactStatesById } from './contact.view.ts'

/** A message from the contact form. */
export const contact: Entity = {
  model: 'Contact',
  name: `concat_ws(' ', t.first_name, t.last_name)`,
  removedBy: 'contact.deleted',
  readers: { all: 'contacts:read', publishesId: true },
  history: { client: contactsOfClient },
  isPersonal: true,
  trash: { detail: 'company', states: contactStatesById },
}
