import { z } from 'zod'
import { MAX_LENGTH } from '../limits.ts'
import { MAIL_SETTINGS } from '../paths.ts'
import { email } from '../text.ts'
import { MAIL_REASON_KEYS, type MailReason } from './reasons.ts'

const MAIL_PURPOSES = ['sending', 'receiving'] as const
const MAIL_PROVIDERS = ['microsoft', 'google'] as const
const MAIL_GRANTS = ['consent', 'application'] as const

export type MailPurpose = (typeof MAIL_PURPOSES)[number]
export type MailProviderName = (typeof MAIL_PROVIDERS)[number]
export type MailGrant = (typeof MAIL_GRANTS)[number]

/** The providers by their names in sentences. */
export const MAIL_PROVIDER_NAMES: Record<MailProviderName, string> = {
  microsoft: 'Microsoft 365',
  google: 'Google',
}

const mailPurpose = z.enum(MAIL_PURPOSES).meta({
  graphql: 'MailPurpose',
  description: 'What a mailbox is connected for.',
})

const mailProvider = z.enum(MAIL_PROVIDERS).meta({ graphql: 'MailProvider' })

const mailGrant = z.enum(MAIL_GRANTS).meta({
  graphql: 'MailGrant',
  description: 'By what right a mailbox is used.',
  values: {
    application:
      'The app itself has the permission, granted by an administrator; only at Microsoft.',
    consent: 'The account of the mailbox has given its consent.',
  },
})

const mailReason = z.enum(MAIL_REASON_KEYS).meta({
  graphql: 'MailReason',
  description: 'Why a connection to a mailbox was refused or lost.',
})

export const connectMailInput = z
  .object({
    purpose: mailPurpose,
    provider: mailProvider,
    grant: mailGrant,
    mailbox: email.describe('The address of the mailbox.'),
  })
  .refine(({ provider, grant }) => provider === 'microsoft' || grant === 'consent', {
    path: ['grant'],
    error: 'Google needs the consent of the account',
  })

export const disconnectMailInput = z.object({ purpose: mailPurpose })

const returned = z.string().max(MAX_LENGTH.setting).nullish().catch(null)

/** The parameters with which the browser is sent back. Malformed ones count as a failed consent. */
export const mailReturnInput = z.object({
  state: returned,
  code: z.string().max(4_000).nullish().catch(null),
  error: returned.describe('Why there is no code, in the words of the provider.'),
  error_description: z
    .string()
    .max(4_000)
    .nullish()
    .catch(null)
    .describe('The same, with the code of the error at Microsoft.'),
})

const mailConnection = z
  .object({
    provider: mailProvider,
    grant: mailGrant,
    mailbox: z.string(),
    connectedBy: z.string().nullable().describe('The name of the admin; null for a former one.'),
    connectedAt: z.iso.datetime(),
    consentEndsAt: z.iso
      .datetime()
      .nullable()
      .describe('When it has to be connected again; null when that is not known.'),
    lostAt: z.iso.datetime().nullable().describe('Since when it is no longer accepted.'),
    lostReason: mailReason.nullable(),
  })
  .meta({ graphql: 'MailConnection', description: 'A mailbox at Microsoft or Google.' })

export type MailConnectionView = z.infer<typeof mailConnection>

const sendingWay = z
  .object({
    smtpHost: z
      .string()
      .nullable()
      .describe('The mail server of the environment; null where there is none.'),
    from: z.string().describe('The address that emails come from.'),
    connection: mailConnection.nullable().describe('Takes the place of the mail server.'),
  })
  .meta({ graphql: 'SendingWay' })

const receivingWay = z
  .object({
    address: z.string().nullable().describe('The address that answers are sent to.'),
    by: z
      .enum(['imap', 'webhook'])
      .meta({
        graphql: 'ReceivedBy',
        values: {
          imap: 'A mailbox that is read with a password.',
          webhook: 'The mail server hands them over.',
        },
      })
      .nullable()
      .describe('How the environment says that emails arrive; null where they do not.'),
    connection: mailConnection.nullable().describe('Takes the place of that.'),
  })
  .meta({ graphql: 'ReceivingWay' })

export const mailWays = z
  .object({
    sending: sendingWay,
    receiving: receivingWay,
    isMicrosoftConfigured: z.boolean().describe('Whether the installation has an app there.'),
    isGoogleConfigured: z.boolean().describe('The same of Google.'),
  })
  .meta({ graphql: 'MailWays', description: 'How emails leave and arrive.' })

export const mailConnectionStart = z
  .object({
    authUrl: z
      .string()
      .nullable()
      .describe('Where the browser goes for the consent; null where none is needed.'),
    connection: mailConnection
      .nullable()
      .describe('The connection, which was tried and works; null before the consent.'),
  })
  .meta({ graphql: 'MailConnectionStart' })

export type MailOutcome = MailReason | 'connected'

/** Where the browser returns to after a consent: the settings, with the outcome in `?mail=`. */
export function mailReturnPath(outcome: MailOutcome, purpose?: MailPurpose): string {
  const [path, anchor] = MAIL_SETTINGS.split('#')
  const query = new URLSearchParams({ mail: outcome, ...(purpose && { purpose }) })
  return `${path}?${query.toString()}#${anchor}`
}
