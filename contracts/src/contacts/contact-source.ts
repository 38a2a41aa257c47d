import { z } from 'zod'
import { described } from '../fields.ts'
import { cleanLine } from '../visible-text.ts'

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)*$/
const PAGE = /^\/[\w\-./~%]{0,199}$/
/** No address of a person, which some newsletters put into their links. */
const WORD = /^[^\p{Cc}\p{Cs}@]{1,100}$/u

/** A trace of a visit. Invalid ones become null: a strange link must not block the form. */
function trace(pattern: RegExp, tidy = cleanLine) {
  const create = z
    .string()
    .nullish()
    .transform((value) => {
      const text = tidy(value ?? '')
      return pattern.test(text) ? text : null
    })
  return { view: z.string().nullable(), create, change: create }
}

/** Where the visit came from in which a contact was sent. Says nothing about the person. */
export const sourceFields = {
  sourceHost: described(
    {
      view: 'The host of the page whose link the visitor followed.',
      create:
        'The host of the page whose link the visitor followed. This and the next are left out where they are malformed.',
    },
    trace(HOST, (text) => text.trim().toLowerCase()),
  ),
  sourcePage: described('The path of the page with the form.', trace(PAGE)),
  utmSource: trace(WORD),
  utmMedium: trace(WORD),
  utmCampaign: trace(WORD),
  utmTerm: trace(WORD),
  utmContent: trace(WORD),
}
