import { type Asset, MAX_PICTURE_BYTES } from '@loggia/contracts/assets/assets'
import type { ErrorBody } from '@loggia/contracts/errors'
import { ASSET_UPLOAD } from '@loggia/contracts/paths'
import { useState } from 'react'
import type { PictureUse } from '../fields/field-types.ts'

/** Uploads a picture and passes on its hash, or says why it was not taken. */
export function usePictureUpload(use: PictureUse, onUploaded: (hash: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function upload(file: File) {
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await send(use, file)
      if ('hash' in outcome) onUploaded(outcome.hash)
      else setFailure(outcome.failure)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, upload: (file: File) => void upload(file) }
}

async function send(kind: PictureUse, file: File): Promise<Asset | { failure: string }> {
  if (file.size > MAX_PICTURE_BYTES) return { failure: 'The picture has more than 1 MB.' }
  const content = await base64Of(file)
  const response = await fetch(ASSET_UPLOAD, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, content }),
  }).catch(() => null)
  if (!response) return { failure: 'The picture could not be uploaded: there is no connection.' }
  if (response.ok) return (await response.json()) as Asset
  return { failure: await messageOf(response) }
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
