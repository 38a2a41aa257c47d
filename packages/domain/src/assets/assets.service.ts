import { asset, ASSET_KINDS, assetInput, assetPath } from '@loggia/contracts/assets/assets'
import { preparePicture } from './pictures/prepare-picture.ts'
import { operation } from '../kernel/operation.ts'

/**
 * Keeps a picture for the site. One that was uploaded before is the same one. Pictures are rows of PostgreSQL: a file
 * system or an object store would be one more thing to run and to restore. They arrive in base64, a third larger, so
 * that both APIs have one schema and one error body.
 */
export const uploadAsset = operation({
  summary: 'Keeps a picture for the site: PNG, JPEG, WebP or GIF of up to 1 MB, in base64',
  description:
    'It is redrawn in the format and the sizes of its kind. GraphQL accepts no request over 100 kB, so larger files need REST.',
  action: 'assets:write',
  rest: 'POST /assets',
  status: 201,
  hasLargeBody: true,
  input: assetInput,
  output: asset,
  limits: ['upload.actor'],
  async run({ transaction }, { kind, content }) {
    const { hash, renditions } = await preparePicture(kind, Buffer.from(content, 'base64'))
    const { format } = ASSET_KINDS[kind]
    const [largest] = renditions
    await transaction(async ({ db, audit }) => {
      const now = new Date()
      // In one order, so that the same picture sent twice at once waits instead of deadlocking.
      for (const { width, height, content: bytes } of renditions.toReversed()) {
        await db.asset.upsert({
          where: { hash_width: { hash, width } },
          create: { hash, width, height, format, content: Uint8Array.from(bytes) },
          update: { createdAt: now },
        })
      }
      await audit({ action: 'asset.uploaded', entity: 'asset', entityId: hash, after: { kind } })
    })
    const { width, height, content: bytes } = largest
    return { hash, kind, width, height, bytes: bytes.length, path: assetPath(kind, hash) }
  },
})
