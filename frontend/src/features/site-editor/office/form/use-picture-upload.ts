import type { Asset } from '@loggia/contracts/assets/assets'
import type { ErrorBody } from '@loggia/contracts/errors'
import { ASSET_UPLOAD } from '@loggia/contracts/paths'
import { useRef, useState } from 'react'
import { useLatest } from '../../../../lib/browser/use-latest.ts'
import { type Path, valueAt } from '../content/json.ts'
import type { PictureUse } from '../fields/field-types.ts'
import { fitPicture } from './fit-picture.ts'
import { useSectionForm } from './section-form.ts'

/**
 * Uploads a picture and puts its hash into the field, or says why it was not taken. The field may have moved by then
 * with the item that it is in; when that is gone, or another text has replaced the draft, the hash is dropped.
 */
export function usePictureUpload(use: PictureUse, path: Path) {
  const { content, revision, latest, change } = useSectionForm()
  const parent = path.slice(0, -1)
  const place = useLatest({ path, parent, item: valueAt(content, parent) })
  /** The number of the last choice, which wins over those before it. */
  const choice = useRef(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  function put(hash: string) {
    const { path, parent, item } = place.current
    const now = latest()
    // A removed item, or one that was closed, follows the list no more: another one may be in its place.
    const isThere = valueAt(now.content, parent) === item
    if (isThere && now.revision === revision) change(path, hash)
  }

  async function upload(file: File) {
    choice.current += 1
    const own = choice.current
    setBusy(true)
    setFailure(null)
    try {
      const outcome = await send(use, file)
      if (own !== choice.current) return
      if ('hash' in outcome) put(outcome.hash)
      else setFailure(outcome.failure)
    } finally {
      if (own === choice.current) setBusy(false)
    }
  }

  return {
    busy,
    failure,
    upload: (file: File) => void upload(file),
    /** Forgets the picture that is on its way. */
    cancel() {
      choice.current += 1
      setBusy(false)
    },
  }
}

async function send(kind: PictureUse, file: File): Promise<Asset | { failure: string }> {
  const fitted = await fitPicture(kind, file)
  if ('failure' in fitted) return fitted
  const content = await base64Of(fitted.picture)
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

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte))
  return btoa(characters.join(''))
}
