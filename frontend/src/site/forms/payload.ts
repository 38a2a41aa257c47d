import { sourceOf } from '@loggia/contracts/contacts/visit'

/** The body of the call. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * The body of a form: the fields that its call takes, the source of the visit if the call takes that too, and the signs
 * that tell people from programs. Nothing is stored for it: the facts of the browser count.
 */
export function payloadOf(form: HTMLFormElement): Payload {
  const fields = (form.dataset['fields'] ?? '').split(' ')
  const typed = new FormData(form)
  const source = Object.entries(sourceOf(new URL(location.href), document.referrer))
  const known = [
    ...source.filter(([, value]) => value !== ''),
    ...[...typed].filter(([name, value]) => value !== '' || !isChoice(form, name)),
  ]
  return {
    ...Object.fromEntries(known.filter(([name]) => fields.includes(name))),
    ...(typed.has('website') && spamSignalsOf(typed.get('website'))),
  }
}

/** A choice that was not made is left out. */
function isChoice(form: HTMLFormElement, name: string): boolean {
  return form.elements.namedItem(name) instanceof HTMLSelectElement
}

/** A field that only programs fill in, and how long (ms) the page has been open. */
function spamSignalsOf(trap: unknown): Payload {
  return { ...(trap !== '' && { _trap: trap }), elapsed: Math.round(performance.now()) }
}
