import { Prisma } from './generated/client.ts'

export type Model = Prisma.ModelName

/** The columns of a model by field name, with the types in which Prisma returns them. */
export type Scalars<M extends Model> = Prisma.TypeMap['model'][M]['payload']['scalars']

/** Tables that are not named after their model in the plural. */
const IRREGULAR = {
  ClientPerson: 'client_people',
  ContactReply: 'contact_replies',
  MailWords: 'mail_words',
  ReplyAddress: 'reply_addresses',
  NewsletterDelivery: 'newsletter_deliveries',
  WebhookDelivery: 'webhook_deliveries',
  Outbox: 'outbox',
  AuditEntry: 'audit',
  FirstRun: 'first_run',
} as const satisfies Partial<Record<Model, string>>

type Irregular = typeof IRREGULAR

/** `projectStatusDay` in lower case with underscores. */
type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

type TableName<M extends Model> = M extends keyof Irregular
  ? Irregular[M]
  : `${Snake<Uncapitalize<M>>}s`

/** The table of each model. A test compares it, and every column name, with the database. */
export const TABLE_NAMES = Object.fromEntries(
  Object.values(Prisma.ModelName).map((model) => [model, tableOf(model)]),
) as { [M in Model]: TableName<M> }

function tableOf(model: Model): string {
  const irregular: Partial<Record<Model, string>> = IRREGULAR
  return irregular[model] ?? `${snake(model).slice(1)}s`
}

/** The column of a field: `emailKey` is stored as `email_key`. */
export function columnName(field: string): string {
  return snake(field)
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
