import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Upload } from '@loggia/contracts/uploads/uploads'
import { CHUNK_UNIT } from '@loggia/contracts/uploads/upload-rules'
import { until } from '@loggia/testing/until'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { cookieOf } from '@loggia/testing/api/browser'
import { sendPart, sendRest, startFile } from './testing/send-file.ts'
import { arrivedFiles, openUploadApp } from './testing/upload-app.ts'

const MB = 1_000_000
const PART = 16 * CHUNK_UNIT
const sha = (content: Buffer | undefined) => hash('sha256', content ?? '', 'hex')

const app = await openUploadApp()

async function begun(content: Buffer): Promise<Upload> {
  const { body } = await startFile(app.grace, {
    name: 'Film.zip',
    content,
    fingerprint: sha(content),
  })
  return body as Upload
}

/** Sends some bytes of a part of a file, until Drive has begun to receive it; returns the request and the other bytes. */
async function beginPart(id: number, content: Buffer, start: number, sentBytes: number) {
  const part = content.subarray(start, start + PART)
  const sent = request(`${app.url}/api/uploads/${id}`, {
    method: 'PUT',
    headers: {
      cookie: cookieOf(app.grace),
      'content-length': part.length,
      'content-range': `bytes ${start}-${start + part.length - 1}/${content.length}`,
    },
  })
  sent.on('error', () => undefined)
  const before = puts().length
  await new Promise<void>(
    (resolve) => void sent.write(part.subarray(0, sentBytes), () => resolve()),
  )
  await until(() => puts().length > before)
  return { sent, rest: part.subarray(sentBytes) }
}

const puts = () => app.google.control.requests().filter(({ method }) => method === 'PUT')

/** Sends a part of a file and cuts the connection after some of its bytes. */
async function cutPart(...part: Parameters<typeof beginPart>) {
  const { sent } = await beginPart(...part)
  sent.destroy()
  await until(() => puts().at(-1)?.aborted)
  await until(async () => (await app.redis.exists(`lock:upload:${part[0]}`)) === 0)
}

test('30 MB over a line that breaks arrive whole, from where it broke', async () => {
  const content = randomBytes(30 * MB)
  const { id } = await begun(content)
  await sendPart(app.url, app.grace, id, { content, length: PART })
  await cutPart(id, content, PART, 6 * CHUNK_UNIT + 77)
  const read = async () => (await app.grace.request('get', `/api/uploads/${id}`)).body as Upload
  // The part of a chunk that Drive keeps, as soon as it has noticed.
  await until(async () => (await read()).receivedBytes > PART)
  const row = await read()
  expect(row.receivedBytes % CHUNK_UNIT).toBe(0)
  expect(row.receivedBytes).toBeLessThan(2 * PART)
  const stored = await sendRest(app.url, app.grace, row, content)
  expect(stored.state).toBe('stored')
  expect(sha(arrivedFiles(app).at(-1)?.content)).toBe(sha(content))
})

test('a connection is used again after a part that Drive had already, and answered before it was read', async () => {
  const content = randomBytes(5 * MB)
  const { id } = await begun(content)
  await sendPart(app.url, app.grace, id, { content, length: PART })
  // The answer to the part was lost.
  await app.db.upload.update({ where: { id }, data: { receivedBytes: 0 } })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const cookie = cookieOf(app.grace)
  const ask = async (method: string, more: Record<string, string> = {}, body?: Buffer) => {
    const headers = { ...more, cookie }
    const asked = request(`${app.url}/api/uploads/${id}`, { method, agent, headers })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
  const range = `bytes 0-${PART - 1}/${content.length}`
  const part = content.subarray(0, PART)
  const headers = { 'content-length': String(part.length), 'content-range': range }
  expect(await ask('PUT', headers, part)).toBe(200)
  expect(await ask('GET')).toBe(200)
})

test('what a killed process leaves behind, another one goes on with', async () => {
  const content = randomBytes(5 * MB)
  const { id } = await begun(content)
  const other = await startTestApp({
    ...app.google.variables,
    REDIS_URL: app.config.REDIS_URL,
    DATABASE_URL: app.config.DATABASE_URL,
  })
  onTestFinished(() => other.close())
  await sendPart(app.url, app.grace, id, { content, length: PART })
  // Drive has more than the row says, and the lock ends by itself.
  await app.db.upload.update({ where: { id }, data: { receivedBytes: 0 } })
  await app.redis.set(`lock:upload:${id}`, 'gone')
  const again = async () => sendPart(other.url, app.grace, id, { content, length: PART })
  expect((await again()).body).toMatchObject({ message: expect.stringContaining('arriving') })
  await app.redis.pexpire(`lock:upload:${id}`, 1)
  // Bytes that Drive has are not kept twice.
  await until(async () => (await again()).status === 200)
  const row = (await app.grace.request('get', `/api/uploads/${id}`)).body as Upload
  expect(row.receivedBytes).toBe(PART)
  expect((await sendRest(other.url, app.grace, row, content)).state).toBe('stored')
  expect(sha(arrivedFiles(app).at(-1)?.content)).toBe(sha(content))
})

describe('of a file that is given up, nothing stays in Drive', () => {
  const content = randomBytes(2 * CHUNK_UNIT)
  const giveUp = (id: number) => app.grace.request('delete', `/api/uploads/${id}`)

  test('although Drive had all of it, and nobody heard of that', async () => {
    const before = arrivedFiles(app).length
    const { id } = await begun(content)
    await sendPart(app.url, app.grace, id, { content, length: CHUNK_UNIT })
    const where = { id }
    const select = { state: true, session: true, driveFileId: true, receivedBytes: true }
    const row = await app.db.upload.findUniqueOrThrow({ where, select })
    await sendPart(app.url, app.grace, id, { content, start: CHUNK_UNIT })
    await app.db.upload.update({ where, data: row })
    expect((await giveUp(id)).status).toBe(204)
    expect(arrivedFiles(app)).toHaveLength(before)
  })

  test('although its last part arrives meanwhile', async () => {
    const before = arrivedFiles(app).length
    const { id } = await begun(content)
    const { sent, rest } = await beginPart(id, content, 0, CHUNK_UNIT)
    expect((await giveUp(id)).status).toBe(204)
    sent.end(rest)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(404)
    expect(arrivedFiles(app)).toHaveLength(before)
  })
})
