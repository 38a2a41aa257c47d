import { randomBytes } from 'node:crypto'
import { startServer } from '@loggia/server/http/start-server'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startBucket } from '../testing/bucket.ts'
import { openStore, readBackupSettings } from './settings.ts'

const bucket = await startBucket()
afterAll(() => bucket.stop())

const io = { print: () => {}, progress: () => {} }
function open(address: string, changes: Record<string, string> = {}) {
  const env = { DATABASE_URL: 'postgresql://db/loggia', ...bucket.env, ...changes }
  return openStore(address, readBackupSettings({ ...io, env }))
}

async function* inPieces(content: Buffer, piece = 300_000) {
  for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece)
}

async function contentOf(file: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test.each([
  ['nothing', 0],
  ['one piece', 1_000],
  ['exactly one part', 8 * 1024 * 1024],
  ['several parts', 17 * 1024 * 1024],
])('keeps %s, below its prefix', async (name, length) => {
  const store = open('s3://office/eu/loggia')
  const content = randomBytes(length)
  const file = `${name.replaceAll(' ', '-')}.gz`
  expect(await store.write(file, inPieces(content))).toBe(length)
  expect((await contentOf(store.read(file))).equals(content)).toBe(true)
  expect(await store.list()).toContainEqual({ name: file, bytes: length })
  expect(await open('s3://office/eu').list()).toEqual([])
  await store.remove(file)
  expect(await store.list()).toEqual([])
})

test('an upload that breaks leaves no object', async () => {
  const store = open('s3://office/broken')
  async function* breaking() {
    yield randomBytes(9 * 1024 * 1024)
    throw new Error('the disk is gone')
  }
  await expect(store.write('a.gz', breaking())).rejects.toThrow('the disk is gone')
  expect(await store.list()).toEqual([])
})

test('lists more files than fit into one answer', async () => {
  const page = (name: string, rest: string) =>
    `<R><Contents><Key>${name}+%26.gz</Key><Size>5</Size></Contents>${rest}</R>`
  const next = '<NextContinuationToken>a/b+c&amp;d=</NextContinuationToken>'
  const { store, asked } = await scripted([page('one', next), page('two', '')])
  expect(await store.list()).toEqual([
    { name: 'one &.gz', bytes: 5 },
    { name: 'two &.gz', bytes: 5 },
  ])
  expect(asked.map(({ searchParams }) => searchParams.get('continuation-token'))).toEqual([
    null,
    'a/b+c&d=',
  ])
})

test.each([
  [
    'another key',
    's3://office',
    { S3_ACCESS_KEY_ID: 'other' },
    'InvalidAccessKeyId',
    'S3_ACCESS_KEY_ID',
  ],
  [
    'another secret',
    's3://office',
    { S3_SECRET_ACCESS_KEY: 'x' },
    'SignatureDoesNotMatch',
    'S3_SECRET',
  ],
  ['no such bucket', 's3://nowhere', {}, 'NoSuchBucket', 'Create the bucket'],
  [
    'nobody there',
    's3://office',
    { S3_ENDPOINT: 'http://127.0.0.1:1' },
    'cannot be reached',
    'S3_ENDPOINT',
  ],
])('explains %s', async (_name, address, changes, reason, remedy) => {
  const error: unknown = await open(address, changes)
    .list()
    .catch((failure: unknown) => failure)
  expect(error).toMatchObject({
    message: expect.stringContaining(reason),
    remedy: expect.stringContaining(remedy),
  })
})

test('explains an object that is not there, and an address without a bucket', async () => {
  await expect(contentOf(open('s3://office/eu').read('missing'))).rejects.toThrow(
    'There is no file s3://office/eu/missing.',
  )
  expect(() => open('s3:///x')).toThrow('names no bucket')
  expect(() => open('s3://office', { S3_ACCESS_KEY_ID: '' })).toThrow('needs a key')
})

test('an error that comes after the status 200 is an error', async () => {
  const { store } = await scripted([
    '<R><UploadId>7</UploadId></R>',
    '',
    '',
    '<Error><Code>InternalError</Code><Message>Sorry &amp; bye.</Message></Error>',
    '',
  ])
  await expect(store.write('a.gz', inPieces(randomBytes(9 * 1024 * 1024)))).rejects.toThrow(
    'InternalError (Sorry & bye)',
  )
})

/** A server that gives these answers, for what the other one never says. */
async function scripted(answers: string[]) {
  const asked: URL[] = []
  const server = await startServer('127.0.0.1', 0, (request, response) => {
    asked.push(new URL(request.url ?? '', 'http://s3'))
    request.resume().on('end', () => response.end(answers.shift()))
  })
  onTestFinished(() => server.close())
  return { asked, store: open('s3://office', { S3_ENDPOINT: `http://127.0.0.1:${server.port}` }) }
}
