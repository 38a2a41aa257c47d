import type { AssetKind } from '@loggia/contracts/assets/assets'
import { expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { base64, plainPicture, pngBomb } from './testing/pictures.ts'
import { uploadAsset as upload } from './assets.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script/></svg>'
const NOT_A_PICTURE = 'Choose a picture of the type PNG, JPEG, WebP, GIF'
const DAMAGED = 'The picture is damaged: it cannot be read'

async function refusalOf(content: string | Buffer, kind: AssetKind = 'picture') {
  const text = typeof content === 'string' ? content : content.toString('base64')
  const { status, error } = await overRest(upload)(staff, { kind, content: text })
  expect(status).toBe(400)
  return error?.fields?.['content']
}

testOperation('a picture is known by its content, whatever it is called', upload, async (call) => {
  const texts = [
    SVG,
    `<?xml version="1.0"?>${SVG}`,
    '<!doctype html><script>',
    '%PDF-1.7',
    'BM6',
    '\0\0\0 ftypavif',
  ]
  for (const text of texts) {
    const content = Buffer.from(text).toString('base64')
    const { status, error } = await call(staff, { kind: 'logo', content })
    expect([status, error?.fields]).toEqual([400, { content: NOT_A_PICTURE }])
  }
})

test('refuses what is cut off, or only begins as a picture', async () => {
  const whole = await plainPicture(900, 900).jpeg().toBuffer()
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe(DAMAGED)
  expect(await refusalOf(Buffer.from('GIF89a<script>alert(1)</script>'))).toBe(DAMAGED)
  expect(await refusalOf(Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'))).toBe(DAMAGED)
})

test('drops what is hidden behind or within a picture', async () => {
  const png = await plainPicture(60, 60).png().toBuffer()
  const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const content = polyglot.toString('base64')
  const { data } = await overRest(upload)(staff, { kind: 'logo', content })
  const served = Buffer.from(await (await fetch(app.url + data.path)).arrayBuffer())
  expect(served.includes('script')).toBe(false)
})

test('refuses a small file that unpacks to 900 million pixels, without unpacking it', async () => {
  const bomb = pngBomb(30_000, 30_000)
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  expect(await refusalOf(bomb)).toBe('The picture has more than 25 million pixels')
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('accepts one megabyte and not a byte more', async () => {
  const picture = await plainPicture(30, 30).png().toBuffer()
  const padded = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)])
  const content = padded(1_000_000).toString('base64')
  expect((await overRest(upload)(staff, { kind: 'logo', content })).status).toBe(201)
  expect(await refusalOf(padded(1_000_001))).toBe('The picture has more than 1 MB')
  const body = { kind: 'logo', content: padded(1_500_000).toString('base64') }
  expect((await staff.request('post', '/api/assets', { body })).status).toBe(413)
})

test('refuses a body that is no JSON, text that is no base64, and pictures that are too small', async () => {
  const response = await fetch(`${app.url}/api/assets`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: await plainPicture(30, 30).png().toBuffer(),
  })
  expect(response.status).toBe(415)
  expect(await refusalOf('iVBORw0K*gg=')).toBe('Must be base64')
  expect(await refusalOf(await base64(plainPicture(64, 64).png()), 'icon')).toBe(
    'The icon needs at least 128 × 128 pixels; this one has 64 × 64',
  )
})

test('twenty large pictures at once are taken one after the other, within bounded memory', async () => {
  const content = await base64(plainPicture(2_500, 2_400).png())
  const before = process.memoryUsage().rss
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  const same = Array.from({ length: 20 }, () => overRest(upload)(staff, { kind: 'logo', content }))
  const answers = await Promise.all(same)
  clearInterval(watch)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  expect(new Set(answers.map(({ data }) => data.hash)).size).toBe(1)
  expect(peak - before).toBeLessThan(150_000_000)
})
