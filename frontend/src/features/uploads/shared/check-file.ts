import { endingOf } from '@loggia/contracts/uploads/upload-rules'
import { fileSize } from '@loggia/contracts/uploads/file-size'

interface Limits {
  endings: readonly string[]
  maxBytes: number
  usedBytes: number
  quotaBytes: number
}

/** Why a file would be refused, before anything of it is sent; null for one that may be sent. */
export function refusalOf(file: Pick<File, 'name' | 'size'>, limits: Limits): string | null {
  if (file.size === 0) return 'It is empty, or a folder.'
  if (file.size > limits.maxBytes) return `A file may have ${fileSize(limits.maxBytes)} at most.`
  if (limits.usedBytes + file.size > limits.quotaBytes) {
    return `There is no room for it: ${fileSize(limits.quotaBytes)} may be sent in all.`
  }
  const ending = endingOf(file.name)
  if (ending === '') return 'The name needs an ending such as .pdf.'
  return limits.endings.includes(ending) ? null : `Files of the type .${ending} are not accepted.`
}
