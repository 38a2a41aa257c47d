import { DEMO_SETTINGS } from '@loggia/contracts/site-settings/site-settings'
import { email } from '@loggia/contracts/text'
import { z } from 'zod'

/** The sender of the demo, which production refuses. */
export const DEFAULT_FROM = `${DEMO_SETTINGS.company_name} <no-reply@harborlight.example>`

/** MAIL_FROM: reads `Name <address>` or a bare address; a name never reaches a header as unparsed text. */
export const mailFrom = z
  .string()
  .regex(/^(?:[^<>]*<[^<>\s]+>|[^<>\s]+)$/, 'must look like Name <address>')
  .transform((text) => {
    const [, name, address] = /^([^<]*)<(.+)>$/.exec(text) ?? ['', '', text]
    return { name: name?.trim().replace(/^"(.*)"$/, '$1') ?? '', address: address ?? '' }
  })
  .pipe(z.object({ name: z.string(), address: email }))
  .prefault(DEFAULT_FROM)
