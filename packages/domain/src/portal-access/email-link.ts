import { hkdfSync, randomBytes } from 'node:crypto'
import { PATHS } from '@loggia/contracts/paths'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'
import { z } from 'zod'
import type { Config } from '../kernel/config.ts'
import { pageUrl } from '../kernel/mail/links.ts'
import type { MailContext } from '../kernel/mail/mail.ts'
import { holderOf } from './address-holders.ts'
import { findPortalPerson } from './people.ts'

/**
 * The links that lead from the emails of clients into the portal. A link says, sealed, whose it is: in a browser that
 * has proved the address of the same person before it stands for the code, once; everywhere else it only fills the
 * address in. `client-auth/link-sign-in.service.ts` decides that.
 */

const sealed = z.tuple([z.string(), z.int(), z.int(), z.string()])

/** What a link says. */
export interface EmailLink {
  /** Counts once. */
  id: string
  /** The address that the email was sent to, folded. */
  emailKey: string
  /** The holder of the address at that time: see `address-holders.ts`. */
  holder: number
  /** When the email was made, in milliseconds since 1970. */
  madeAt: number
}

type Keys = Pick<Config, 'APP_SECRET'>

const OWNER = 'email-link'

/** A key of its own, so that the result of one use of APP_SECRET is of no use to another. */
function cipherOf({ APP_SECRET }: Keys) {
  const key = hkdfSync('sha256', APP_SECRET, '', 'loggia email link', 32)
  return createSecretCipher(Buffer.from(key).toString('base64'))
}

/** Seals a new link for the present holder of a folded address. */
export function sealEmailLink(keys: Keys, emailKey: string, holder: number): string {
  const id = randomBytes(16).toString('base64url')
  const content: z.input<typeof sealed> = [emailKey, holder, Date.now(), id]
  return cipherOf(keys).encrypt(JSON.stringify(content), OWNER)
}

/** What a link says, however old it is; null for one that was not sealed here. */
export function openEmailLink(keys: Keys, token: string): EmailLink | null {
  const text = cipherOf(keys).decrypt(token, OWNER)
  const [emailKey, holder, madeAt, id] = sealed.parse(text === null ? EMPTY : JSON.parse(text))
  return text === null ? null : { id, emailKey, holder, madeAt }
}

const EMPTY = ['', 0, 0, '']

/**
 * Makes the URLs of an email's links into the portal. All links of one email are used up together. An address
 * without a person in the portal gets plain ones.
 *
 * @param emailKey the folded address of the recipient
 * @returns the absolute URL of a path of the portal
 */
export async function portalUrls(
  { db, env }: Pick<MailContext, 'db' | 'env'>,
  emailKey: string,
): Promise<(path: string) => string> {
  if (!(await findPortalPerson(db, emailKey))) return (path) => pageUrl(env, path)
  const link = sealEmailLink(env, emailKey, await holderOf(db, emailKey))
  return (next) =>
    pageUrl(env, `${PATHS.clientSignIn}?${new URLSearchParams({ link, next }).toString()}`)
}
