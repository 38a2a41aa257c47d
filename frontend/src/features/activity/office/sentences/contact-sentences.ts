import { quoted } from './sentence-values.ts'
import { changed, type Parts, restored, type Sentences } from './sentence.ts'

/** Sentences about messages of the contact form, and about reply templates. */
export const CONTACT_SENTENCES = {
  'contact.created': ({ target, entry }) =>
    `${target} sent a message with the contact form${entry.after?.['isQuarantined'] === true ? ', held back as possible spam' : ''}`,
  'contact.updated': contactChanged,
  'contact.opened': ({ actor, target }) => `${actor} opened the message from ${target}`,
  'contact.noteAdded': ({ actor, target }) => `${actor} added a note to the message from ${target}`,
  'contact.replied': ({ actor, target, entry }) =>
    `${actor} replied to ${target}${quoted(entry.after?.['subject'])}`,
  'contact.answered': ({ actor }) => `${actor} answered by email`,
  'contact.assigned': ({ actor, target, entry }) =>
    typeof entry.after?.['owner'] === 'string'
      ? `${actor} gave the message from ${target} to ${entry.after['owner']}`
      : `${actor} left the message from ${target} to nobody`,
  'contact.converted': ({ actor, target }) => `${actor} converted ${target} to a client`,
  'contact.linked': ({ actor, target }) =>
    `${actor} assigned the message from ${target} to an existing client`,
  'contact.deleted': ({ actor, target }) => `${actor} deleted the message from ${target}`,
  'contact.restored': restored('the message from'),
  'replyTemplate.updated': ({ actor, target }) => `${actor} changed the reply template ${target}`,
} satisfies Sentences

function contactChanged(parts: Parts): string {
  const { actor, target, entry } = parts
  const { isQuarantined, hasBeenContacted } = entry.after ?? {}
  const message = `the message from ${target}`
  const marked = isQuarantined === false ? 'it' : message
  const actions = [
    isQuarantined === false && `marked ${message} as not spam`,
    hasBeenContacted === true && `marked ${marked} as contacted`,
    hasBeenContacted === false && `marked ${marked} as new again`,
  ].filter((action) => action !== false)
  return actions.length > 0 ? `${actor} ${actions.join(' and ')}` : changed('message from')(parts)
}
