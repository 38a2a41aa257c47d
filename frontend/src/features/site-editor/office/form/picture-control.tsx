import { assetPath } from '@loggia/contracts/assets/assets'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState, useRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { FieldError, Label } from '../../../../ui/forms/field-parts.tsx'
import type { PictureHint, PictureUse } from '../fields/field-types.ts'
import { FileButton } from '../../../../ui/forms/file-button.tsx'
import { sendPicture } from '../../../../lib/browser/send-picture.ts'
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
      const outcome = await sendPicture(use, file)
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
