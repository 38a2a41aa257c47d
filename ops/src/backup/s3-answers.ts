import { CommandError } from '../command.ts'

/** The text of the first element of this name in an answer of S3, which are flat and small. */
export function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text === undefined ? undefined : decoded(text)
}

/** The contents of every element of this name. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(
    ([, text = '']) => text,
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name: string) =>
    code === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(code)),
  )
}

const CURES: Record<string, string> = {
  NoSuchKey: 'See the backups with: backup list',
  NoSuchBucket: 'Create the bucket, or correct its name.',
  InvalidAccessKeyId: 'Correct S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Correct S3_SECRET_ACCESS_KEY.',
  AccessDenied: 'Allow this key to list, read, write and delete objects in the bucket.',
  RequestTimeTooSkewed: 'Correct the clock of this machine.',
}

/** The error for an answer with an error in it. */
export function explainS3Error(xml: string, status: number, place: string): CommandError {
  const code = element(xml, 'Code') ?? `status ${status}`
  if (code === 'NoSuchKey')
    return new CommandError(`There is no file ${place}.`, 'See the backups with: backup list')
  const message = element(xml, 'Message')
  return new CommandError(
    `The server of ${place} refuses: ${code}${message ? ` (${message.replace(/\.$/, '')})` : ''}.`,
    CURES[code] ?? 'Try again later.',
  )
}

/** The message of an error; some errors of the network have a code only. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
