import { explainS3Error, element } from './s3-answers.ts'
import type { S3Send } from './s3-client.ts'

/**
 * The bytes of a part. S3 takes 10,000 parts, so that a backup may have 78 GiB packed. One part is in memory at a
 * time, and S3 wants at least 5 MiB.
 */
const PART = 8 * 1024 * 1024

/** Writes an object, in parts when it is large. Nobody sees it before it is complete. @returns its bytes */
export async function upload(
  send: S3Send,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  let bytes = 0
  let uploadId: string | undefined
  const tags: string[] = []
  const sendPart = async (body: Buffer, id: string) => {
    const query = { partNumber: String(tags.length + 1), uploadId: id }
    const { headers } = await send({ method: 'PUT', key, query, body })
    tags.push(headers.get('ETag') ?? '')
  }
  try {
    for await (const { part, isLast } of partsOf(content)) {
      bytes += part.length
      if (isLast && uploadId === undefined) {
        await send({ method: 'PUT', key, body: part })
        return bytes
      }
      uploadId ??= await begin(send, key)
      await sendPart(part, uploadId)
    }
    if (uploadId !== undefined) await complete(send, key, uploadId, tags)
    return bytes
  } catch (error) {
    // Parts of an upload that nobody completes cost money for ever.
    if (uploadId !== undefined) {
      await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    }
    throw error
  }
}

/** The content in parts of equal size; the last one may be smaller, and is empty only when there is no other. */
async function* partsOf(content: AsyncIterable<Buffer>) {
  let pending: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    pending.push(chunk)
    size += chunk.length
    while (size > PART) {
      const all = Buffer.concat(pending)
      yield { part: all.subarray(0, PART), isLast: false }
      pending = [all.subarray(PART)]
      size -= PART
    }
  }
  yield { part: Buffer.concat(pending), isLast: true }
}

async function begin(send: S3Send, key: string): Promise<string> {
  const answer = await (await send({ method: 'POST', key, query: { uploads: '' } })).text()
  const uploadId = element(answer, 'UploadId')
  if (uploadId === undefined) throw explainS3Error(answer, 200, key)
  return uploadId
}

async function complete(send: S3Send, key: string, uploadId: string, tags: string[]) {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const answer = await (await send({ method: 'POST', key, query: { uploadId }, body })).text()
  // The server begins to answer before it knows whether it succeeds.
  if (answer.includes('<Error>')) throw explainS3Error(answer, 200, key)
}
