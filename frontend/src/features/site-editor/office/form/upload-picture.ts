import type { ErrorBody } from '@loggia/contracts/errors'
import { ASSET_UPLOAD } from '@loggia/contracts/paths'
import { type Asset, MAX_PICTURE_BYTES } from '@loggia/contracts/assets/assets'
import type { PictureUse } from '../fields/field-types.ts'

/** Why a picture was not taken, in words for people. */
export class PictureRefused extends Error {}

/** @throws PictureRefused */
export async function uploadPicture(kind: PictureUse, file: File): Promise<Asset> {
  if (file.size > MAX_PICTURE_BYTES) throw new PictureRefused('The picture has more than 1 MB.')
  const response = await send(kind, await base64Of(file))
  if (response.ok) return (await response.json()) as Asset
  throw new PictureRefused(await messageOf(response))
}

async function send(kind: PictureUse, content: string): Promise<Response> {
  try {
    return await fetch(ASSET_UPLOAD, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, content }),
    })
  } catch {
    throw new PictureRefused('The picture could not be uploaded: there is no connection.')
  }
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { message, fields } = (await response.json()) as ErrorBody
    return fields?.['content'] ?? message
  } catch {
    return 'The picture could not be uploaded. Please try again.'
  }
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return btoa(characters.join(''))
}
