import { FOLDER_TYPE } from '@loggia/contracts/documents/documents'

/** The files that a list consists of. */
export type DriveSelection =
  | { in: 'folder'; id: string }
  /** The top-level folder, what others shared with the account and, on request, the shared drives. */
  | { in: 'root'; withSharedDrives: boolean }
  | { in: 'sharedWith'; email: string }
  /** The folders that lie directly in some folders. */
  | { in: 'subfolders'; of: readonly string[] }
  /** What has a word beginning with each of these in its name, directly in some folders. */
  | { in: 'names'; words: readonly string[]; folders: readonly string[] }
  /** The same, among what is shared with an address, or in the whole Drive. */
  | { in: 'names'; words: readonly string[]; email: string | null }

/** The selection in Drive's query language. Callers have validated the ids. */
export function queryOf(selection: DriveSelection): string {
  return `(${conditionOf(selection)}) and trashed = false`
}

function conditionOf(selection: DriveSelection): string {
  switch (selection.in) {
    case 'root':
      return `'root' in parents or sharedWithMe = true`
    case 'folder':
      return inFolders([selection.id])
    case 'sharedWith':
      return readableBy(selection.email)
    case 'subfolders':
      return `mimeType = ${quoted(FOLDER_TYPE)} and (${inFolders(selection.of)})`
    case 'names':
      return [...limitsOf(selection), ...selection.words.map(nameHas)].join(' and ')
  }
}

function limitsOf(selection: Extract<DriveSelection, { in: 'names' }>): string[] {
  if ('folders' in selection) return [`(${inFolders(selection.folders)})`]
  return selection.email === null ? [] : [`(${readableBy(selection.email)})`]
}

const inFolders = (ids: readonly string[]) =>
  ids.map((id) => `${quoted(id)} in parents`).join(' or ')

const nameHas = (word: string) => `name contains ${quoted(word)}`

function readableBy(address: string): string {
  const email = quoted(address)
  return `${email} in readers or ${email} in writers or ${email} in owners`
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`
}
