import { createHash } from 'node:crypto'
import { assetPath, type AssetKind } from '@loggia/contracts/assets/assets'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '@loggia/testing/api/app'
import { testOperation, overRest } from '@loggia/testing/api/both-apis'
import { staffBrowser } from '@loggia/testing/api/people'
import { base64, plainPicture } from './testing/pictures.ts'
import { uploadAsset as upload } from './assets.service.ts'

const app = await openTestApp()
const staff = await staffBrowser(app)

async function served(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers })
  const content = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, content }
}

const put = (kind: AssetKind, content: string) => overRest(upload)(staff, { kind, content })

/** A bar of one color in the middle of a clear picture. */
function barOf(background: string) {
  const bar = { create: { width: 120, height: 20, channels: 3 as const, background } }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const canvas = { width: 200, height: 60, channels: 4 as const, background: clear }
  return sharp({ create: canvas })
    .composite([{ input: bar }])
    .png()
}

test.each([
  ['dark', '#101010', [255, 255, 255]],
  ['light', '#f4f4f4', [8, 12, 26]],
])('a %s logo gets a ground on which it is seen on any page', async (_, color, ground) => {
  const { data } = await put('logo', await base64(barOf(color)))
  const { content } = await served(data.path)
  const [red, green, blue] = await sharp(content).raw().toBuffer()
  expect([red, green, blue]).toEqual(ground)
})

test('a logo that is seen on any page stays clear', async () => {
  const { data } = await put('logo', await base64(barOf('#3f7fd0')))
  const { content } = await served(data.path)
  expect((await sharp(content).ensureAlpha().raw().toBuffer())[3]).toBe(0)
})

describe('an uploaded picture', () => {
  testOperation('is served by the hash of its content', upload, async (call) => {
    const content = await base64(plainPicture(300, 100).png())
    const { data, status } = await call(staff, { kind: 'logo', content })
    expect([200, 201]).toContain(status)
    expect(data).toMatchObject({ kind: 'logo', width: 300, height: 100 })
    const answer = await served(data.path)
    expect(answer.status).toBe(200)
    expect(createHash('sha256').update(answer.content).digest('hex')).toBe(data.hash)
    expect(answer.content.length).toBe(data.bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${data.hash}.png"`,
    })
    const again = await served(data.path, {
      'If-None-Match': String(answer.headers.get('etag')),
      // Node would ask caches for a new copy.
      'Cache-Control': 'max-age=0',
    })
    expect(again.status).toBe(304)
  })

  test('of any accepted type is brought to the format and size of its kind', async () => {
    const large = plainPicture(2000, 1250)
    const sources = [large.png(), large.jpeg(), large.webp(), large.gif()]
    for (const source of sources) {
      const { data } = await put('picture', await base64(source))
      expect(data).toMatchObject({ width: 1600, height: 1000 })
      expect((await sharp((await served(data.path)).content).metadata()).format).toBe('webp')
      const smaller = await served(assetPath('picture', data.hash, 800))
      expect(await sharp(smaller.content).metadata()).toMatchObject({ width: 800, height: 500 })
    }
  })

  test('that is narrower than a width that pages ask for is served as it is', async () => {
    const { data } = await put('picture', await base64(plainPicture(600, 375).png()))
    const { status, content } = await served(assetPath('picture', data.hash, 800))
    expect(status).toBe(200)
    expect(await sharp(content).metadata()).toMatchObject({ width: 600, height: 375 })
  })

  test('as an icon is a square in four sizes, and clear around what is not square', async () => {
    const { data } = await put('icon', await base64(plainPicture(400, 200).png()))
    for (const width of [512, 192, 180, 32] as const) {
      const path = assetPath('icon', data.hash, width === 512 ? undefined : width)
      const { content } = await served(path)
      expect(await sharp(content).metadata()).toMatchObject({ width, height: width })
      const corner = sharp(content).extract({ left: 0, top: 0, width: 1, height: 1 })
      expect([...(await corner.ensureAlpha().raw().toBuffer())]).toEqual([0, 0, 0, 0])
    }
  })

  test('as a preview has the shape of a card and no transparency', async () => {
    const { data } = await put('preview', await base64(plainPicture(1000, 1000).png()))
    expect(data).toMatchObject({ width: 1200, height: 630, path: `/media/${data.hash}.jpg` })
  })

  test('loses what else the file knows, and is turned as the camera was held', async () => {
    const photo = plainPicture(200, 100)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .withMetadata({ orientation: 6 })
    const { data } = await put('picture', await base64(photo))
    expect(data).toMatchObject({ width: 100, height: 200 })
    const { content } = await served(data.path)
    expect((await sharp(content).metadata()).exif).toBeUndefined()
  })

  test('that is animated keeps its first frame', async () => {
    const frames = [plainPicture(40, 40, '#ff0000'), plainPicture(40, 40, '#00ff00')]
    const files = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
    const animation = sharp(files, { join: { animated: true } }).gif()
    const { data } = await put('picture', await base64(animation))
    expect(data).toMatchObject({ width: 40, height: 40 })
    const { content } = await served(data.path)
    const [red = 0, green = 0] = await sharp(content).raw().toBuffer()
    expect([red > 200, green < 60]).toEqual([true, true])
  })

  test('that was uploaded before is the same, and who uploaded it is recorded', async () => {
    const content = await base64(plainPicture(64, 64, '#123456').png())
    const first = await put('logo', content)
    const second = await put('logo', content)
    expect(second.data).toEqual(first.data)
    const { hash } = first.data
    expect(await app.db.asset.count({ where: { hash } })).toBe(1)
    const where = { action: 'asset.uploaded', entityId: hash }
    const [entry] = await app.db.auditEntry.findMany({ where })
    expect(entry).toMatchObject({ entity: 'asset', actorKind: 'staff', after: { kind: 'logo' } })
  })
})

test('nothing else is served: other names, extensions and widths are not found', async () => {
  const { data } = await put('logo', await base64(plainPicture(50, 50).png()))
  const names = ['x.png', data.hash, `${data.hash}.jpg`, `${data.hash}-49.png`, '..%2f..%2fx']
  for (const name of names) {
    const { status, headers } = await served(`/media/${name}`)
    expect([name, status]).toEqual([name, 404])
    expect(headers.get('cache-control') ?? '').not.toContain('immutable')
  }
})
