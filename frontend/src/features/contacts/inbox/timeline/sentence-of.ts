import { CONTACT_EVENTS, type ContactEvent } from '@loggia/contracts/values/contact-desk'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'
import type { ContactWithHistory } from '../contact-fields.ts'

type Event = NonNullable<ContactWithHistory['events']>[number]

const SENTENCES: Record<ContactEvent, (author: string, about: string) => string> = {
  opened: (author) => `First opened by ${author}`,
  contacted: (author) => `Marked as contacted by ${author}`,
  reopened: (author) => `Marked as new by ${author}`,
  released: (author) => `Released from quarantine by ${author}`,
  assigned: (author, about) => `Given to ${about} by ${author}`,
  unassigned: (author) => `Left to nobody by ${author}`,
  converted: (author) => `Made a client by ${author}`,
  linked: (author) => `Attached to a client by ${author}`,
}

/** Describes a change of state, without its time. */
export function sentenceOf({ kind, author, about }: Event): string {
  const known = fromEnum(CONTACT_EVENTS, kind)
  const by = author ?? 'a former colleague'
  // A newer server may know more.
  return known ? SENTENCES[known](by, about ?? 'a colleague') : `Changed by ${by}`
}
