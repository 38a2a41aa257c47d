import { useState } from 'react'
import type { PictureUse } from '../fields/field-types.ts'
import { PictureRefused, uploadPicture } from './upload-picture.ts'

/** Uploads a picture and tells its hash. */
export function usePictureUpload(use: PictureUse, onUploaded: (hash: string) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function upload(file: File) {
    setBusy(true)
    setFailure(null)
    try {
      const { hash } = await uploadPicture(use, file)
      onUploaded(hash)
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, upload: (file: File) => void upload(file) }
}
