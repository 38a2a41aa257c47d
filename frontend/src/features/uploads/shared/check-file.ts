import { endingOf } from '@loggia/contracts/uploads/upload-rules'
import { fileSize } from '@loggia/contracts/uploads/file-size'

interface Limits {
  endings: readonly string[]
  maxBytes: number
}

/**
 * Why a file would be refused, before anything of it is sent; null for one that may be sent. Whether there is room for it
 * is for the server to say: a file that was begun counts already.
 */
export function refusalOf(file: Pick<File, 'name' | 'size'>, limits: Limits): string | null {
  if (file.size === 0) return 'It is empty, or a folder.'
  if (file.size > limits.maxBytes) return `A file may have ${fileSize(limits.maxBytes)} at most.`
  const ending = endingOf(file.name)
  if (ending === '') return 'The name needs an ending such as .pdf.'
  return limits.endings.includes(ending) ? null : `Files of the type .${ending} are not accepted.`
}
