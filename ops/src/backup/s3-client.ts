import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { CommandError } from '../command.ts'
import { explainS3Error, textOf } from './s3-answers.ts'

/** Where a bucket is, and the key to it. */
export interface S3Settings {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The key of the object; none for the bucket itself. */
  key?: string
  query?: Record<string, string>
  body?: Buffer | string
}

/** Sends a request for the bucket. @throws CommandError with what the server objects to */
export type S3Send = (request: S3Request) => Promise<Response>

/** Signs requests for one bucket, which it addresses by path, as every S3-compatible server understands. */
export function s3Client(bucket: string, settings: S3Settings): S3Send {
  const client = new AwsClient({ ...settings, service: 's3', retries: 3 })
  return async ({ method, key = '', query = {}, body }) => {
    const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encodeURIComponent).join('/')
    const url = new URL(`${settings.endpoint.replace(/\/+$/, '')}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const headers = {
      // Signed with the request, so that the server refuses a body that was changed on the way.
      'X-Amz-Content-Sha256': hash('sha256', body ?? '', 'hex'),
    }
    const response = await client
      .fetch(url.href, {
        method,
        headers,
        ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
      })
      .catch((error: unknown) => {
        throw unreachable(settings.endpoint, error)
      })
    if (response.ok) return response
    throw explainS3Error(await response.text(), response.status, `s3://${bucket}/${key}`)
  }
}

function unreachable(endpoint: string, error: unknown): CommandError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new CommandError(
    `${endpoint} cannot be reached: ${textOf(cause)}.`,
    'Check S3_ENDPOINT and the network.',
    error,
  )
}
