import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorts folders first, then by name in natural order: 2 before 10, without case. */
export function sortFiles<F extends { name: string; mimeType: string }>(files: readonly F[]): F[] {
  const isFolder = ({ mimeType }: F) => Number(mimeType === FOLDER_TYPE)
  return files.toSorted((a, b) => isFolder(b) - isFolder(a) || byName.compare(a.name, b.name))
}
