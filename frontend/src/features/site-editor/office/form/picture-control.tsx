import {
  assetPath,
  type Asset,
  ASSET_KINDS,
  MAX_PICTURE_BYTES,
  type AssetKind,
} from '@loggia/contracts/assets/assets'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState, useRef } from 'react'
import { styled } from 'styled-components'
import type { ErrorBody } from '@loggia/contracts/errors'
import { ASSET_UPLOAD } from '@loggia/contracts/paths'
import { color, radius, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { FieldError, Label } from '../../../../ui/forms/field-parts.tsx'
import type { PictureHint, PictureUse } from '../fields/field-types.ts'
import { FileButton } from './file-button.tsx'
import { type Place, useField, useSectionForm } from './section-form.ts'
import { Line, SmallNote } from '../../../../ui/layout/stack.ts'
import { useLatest } from '../../../../lib/browser/use-latest.ts'
import { type Path, valueAt } from '../content/json.ts'

/** A picture, chosen or dropped. */
export function PictureControl({ hint, path }: Place<PictureHint>) {
  const { value, error, change } = useField({ hint, path })
  const { busy, failure, upload, cancel } = usePictureUpload(hint.use, path)
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const hash = typeof value === 'string' ? value : null
  const shown = failure ?? error
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setIsOver(is)
  }
  return (
    <Frame
      $over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        const [file] = event.dataTransfer.files
        if (file) upload(file)
      }}
    >
      <Label as="p" id={id}>
        {hint.label}
      </Label>
      {hint.help && <SmallNote>{hint.help}</SmallNote>}
      {hash && <PicturePreview use={hint.use} hash={hash} label={hint.label} />}
      <Line $gap={3}>
        <FileButton
          label={`${hash ? 'Choose another' : 'Choose'}: ${hint.label}`}
          describedBy={shown ? `${id}-error` : undefined}
          onChoose={upload}
        >
          {busy ? <Spinner /> : <Upload size={18} aria-hidden="true" />}
          {hash ? 'Choose another' : 'Choose a picture'}
        </FileButton>
        {hash && (
          <Button
            variant="quiet"
            aria-label={`Remove: ${hint.label}`}
            onClick={() => {
              cancel()
              change(null)
            }}
          >
            Remove
          </Button>
        )}
      </Line>
      <SmallNote>
        Or drop one here. PNG, JPEG, WebP or GIF. Photos are made smaller before they are sent.
      </SmallNote>
      <FieldError id={`${id}-error`} message={shown} />
    </Frame>
  )
}

interface PicturePreviewProps {
  use: PictureUse
  hash: string
  label: string
}

/** An uploaded picture; a logo on both the light and the dark ground on which pages show it. */
function PicturePreview({ use, hash, label }: PicturePreviewProps) {
  const src = assetPath(use, hash)
  if (use !== 'logo') return <Picture src={src} alt={`${label}, as uploaded`} />
  return (
    <Line $gap={3}>
      <Ground $dark={false}>
        <Picture src={src} alt={`${label} on a light ground`} />
      </Ground>
      <Ground $dark>
        <Picture src={src} alt={`${label} on a dark ground`} />
      </Ground>
    </Line>
  )
}

const Frame = styled.div<{ $over: boolean }>`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[4]};
  border: 1px dashed ${({ $over }) => ($over ? color.brandText : color.lineStrong)};
  border-radius: ${radius.medium};
  background: ${({ $over }) => ($over ? color.brandSoft : 'transparent')};
`

const Picture = styled.img`
  max-width: 100%;
  max-height: 10rem;
  border-radius: ${radius.small};
  object-fit: contain;
  justify-self: start;
`

const Ground = styled.div<{ $dark: boolean }>`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${({ $dark }) => ($dark ? '#080c1a' : '#ffffff')};

  img {
    max-height: 3rem;
  }
`

/**
 * Uploads a picture and puts its hash into the field, or says why it was not taken. The field may have moved by then
 * with the item that it is in; when that is gone, or another text has replaced the draft, the hash is dropped.
 */
function usePictureUpload(use: PictureUse, path: Path) {
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

/** The formats of the server, by the bytes that each begins with. */
const READABLE = /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP)/

/** HEIF, as iPhones take photos: ISO/IEC 14496-12, section 4.3, with the brands of ISO/IEC 23008-12. */
const HEIC = /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

/** In which a picture is tried until it is small enough. Some browsers write no WebP, and give a PNG instead. */
const CLEAR = [
  ['image/webp', 0.9],
  ['image/webp', 0.75],
] as const
const OPAQUE = [
  ['image/jpeg', 0.9],
  ['image/jpeg', 0.75],
  ['image/jpeg', 0.6],
] as const

/**
 * A picture as it is sent: as it is where the server takes it, or else drawn anew at the size that it is kept in, the right
 * way up, so that the photo of a phone goes over a slow line and nothing but its pixels does.
 */
async function fitPicture(
  kind: AssetKind,
  file: File,
): Promise<{ picture: Blob } | { failure: string }> {
  const head = await beginningOf(file)
  const isReadable = READABLE.test(head)
  if (isReadable && file.size <= MAX_PICTURE_BYTES) return { picture: file }
  const bitmap = await decoded(file)
  if (bitmap === null) return { failure: unreadable(head) }
  const canvas = drawn(bitmap, kind)
  bitmap.close()
  const isOpaque = head.startsWith('\xff\xd8\xff') || HEIC.test(head)
  for (const [type, quality] of isOpaque ? OPAQUE : [...CLEAR, ...OPAQUE]) {
    if (type === 'image/jpeg') whiten(canvas)
    const picture = await blobOf(canvas, type, quality)
    if (picture && picture.size <= MAX_PICTURE_BYTES) return { picture }
  }
  return { failure: 'The picture has more than 1 MB, even when it is made smaller.' }
}

async function beginningOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
}

/** Null for a picture that this browser cannot read. */
async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

function unreadable(head: string): string {
  return HEIC.test(head)
    ? 'This browser cannot read HEIC, the format of iPhones. Save the photo as JPEG, and choose that one.'
    : 'This browser cannot read the picture. Choose a PNG, JPEG, WebP or GIF.'
}

/** As small as the server would make it, never larger than it is. */
function drawn(bitmap: ImageBitmap, kind: AssetKind): HTMLCanvasElement {
  const { width, height, fit } = ASSET_KINDS[kind]
  const scales = [width / bitmap.width, height / bitmap.height]
  const scale = Math.min(1, fit === 'cover' ? Math.max(...scales) : Math.min(...scales))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/** JPEG knows no transparency and would make it black. */
function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
