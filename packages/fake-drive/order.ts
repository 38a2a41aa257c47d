import { invalidParameter } from './google-error.ts'
import { mimeTypes } from './mime-types.ts'
import { own } from './own.ts'
import type { SandboxFile } from './sandbox-file.ts'

type Compare = (a: SandboxFile, b: SandboxFile) => number

const plain = new Intl.Collator('en')
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const isFolder = ({ mimeType }: SandboxFile) => mimeType === mimeTypes.folder
const byTime: Compare = (a, b) => plain.compare(a.modified, b.modified)

const keys: Record<string, Compare> = {
  folder: (a, b) => Number(isFolder(b)) - Number(isFolder(a)),
  name: (a, b) => plain.compare(a.name, b.name),
  name_natural: (a, b) => natural.compare(a.name, b.name),
  createdTime: byTime,
  modifiedTime: byTime,
  recency: byTime,
}

/** Reads the orderBy of a list, such as "folder,name_natural"; without one the newest come first. */
export function parseOrder(orderBy: string): Compare {
  const compares = orderBy.split(',').map((part): Compare => {
    const [key = '', direction] = part.trim().split(/\s+/)
    const compare = own(keys, key)
    if (!compare || (direction !== undefined && direction !== 'desc'))
      throw invalidParameter('orderBy')
    return direction ? (a, b) => compare(b, a) : compare
  })
  return (a, b) => {
    for (const compare of compares) {
      const result = compare(a, b)
      if (result !== 0) return result
    }
    return plain.compare(a.id, b.id)
  }
}
