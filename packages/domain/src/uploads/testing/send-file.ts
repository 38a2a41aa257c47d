import { CHUNK_UNIT } from '@loggia/contracts/uploads/upload-rules'
import type { Upload } from '@loggia/contracts/uploads/uploads'
import { cookieOf, type Answer, type Browser } from '@loggia/testing/api/browser'

/** The default name and length of a test file. */
export interface TestFile {
  name?: string
  content: Buffer
  projectId?: number
  clientId?: number
  fingerprint?: string
}

/** Begins to send a file; returns the answer. */
export function startFile(browser: Browser, { content, name = 'Plan.pdf', ...more }: TestFile) {
  const body = { name, bytes: content.length, ...more }
  return browser.request('post', '/api/uploads', { body })
}

/** Sends one part of a file. */
export async function sendPart(
  url: string,
  browser: Browser,
  id: number,
  {
    content,
    start = 0,
    length = content.length,
  }: { content: Buffer; start?: number; length?: number },
): Promise<Answer> {
  const part = content.subarray(start, start + length)
  const response = await fetch(`${url}/api/uploads/${id}`, {
    method: 'PUT',
    headers: {
      cookie: cookieOf(browser),
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${start}-${start + part.length - 1}/${content.length}`,
    },
    body: new Uint8Array(part),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: JSON.parse(text) }
}

/** Sends the missing rest of a file, part by part; returns the last answer. */
export async function sendRest(
  url: string,
  browser: Browser,
  upload: Pick<Upload, 'id' | 'receivedBytes'>,
  content: Buffer,
  length = 16 * CHUNK_UNIT,
): Promise<Upload> {
  let { receivedBytes: start } = upload
  for (;;) {
    const { status, body } = await sendPart(url, browser, upload.id, { content, start, length })
    if (status !== 200) throw new Error(`A part was answered ${status} ${JSON.stringify(body)}`)
    const row = body as Upload
    if (row.state !== 'receiving') return row
    start = row.receivedBytes
  }
}

/** Sends a whole file. */
export async function sendFile(url: string, browser: Browser, file: TestFile): Promise<Upload> {
  let { status, body } = await startFile(browser, file)
  // The service may be busy, and says so; a screen tries again too.
  while (status === 503) ({ status, body } = await startFile(browser, file))
  if (status !== 201) throw new Error(`The file was answered ${status} ${JSON.stringify(body)}`)
  return sendRest(url, browser, body as Upload, file.content)
}
