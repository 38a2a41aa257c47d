import { CommandError } from '../command.ts'
import { element, elements } from './s3-answers.ts'
import { s3Client, type S3Settings } from './s3-client.ts'
import { upload } from './s3-upload.ts'
import type { Store, StoredFile } from './store.ts'

/** Keeps backups as objects below a prefix of a bucket. The bucket must be private: it also receives the secrets. */
export function s3Store(address: string, settings: S3Settings): Store {
  const { bucket, prefix } = parseAddress(address)
  const send = s3Client(bucket, settings)
  const keyOf = (name: string) => prefix + name

  return {
    place: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    write: (name, content) => upload(send, keyOf(name), content),
    async *read(name) {
      const { body } = await send({ method: 'GET', key: keyOf(name) })
      for await (const chunk of body ?? []) yield Buffer.from(chunk)
    },
    async list() {
      const files: StoredFile[] = []
      let next: string | undefined
      do {
        const query = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix,
          ...(next && { 'continuation-token': next }),
        }
        const xml = await (await send({ method: 'GET', query })).text()
        for (const entry of elements(xml, 'Contents')) {
          const key = decodeURIComponent((element(entry, 'Key') ?? '').replaceAll('+', ' '))
          const name = key.slice(prefix.length)
          if (!name.includes('/')) files.push({ name, bytes: Number(element(entry, 'Size')) })
        }
        next = element(xml, 'NextContinuationToken')
      } while (next)
      return files
    },
    async remove(name) {
      await send({ method: 'DELETE', key: keyOf(name) })
    },
  }
}

function parseAddress(address: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(address) ?? []
  if (bucket === undefined) {
    throw new CommandError(
      `${address} names no bucket.`,
      'Write it as s3://bucket or s3://bucket/prefix.',
    )
  }
  const trimmed = path.replace(/\/+$/, '')
  return { bucket, prefix: trimmed === '' ? '' : `${trimmed}/` }
}
