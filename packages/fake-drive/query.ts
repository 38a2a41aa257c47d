import { account, rootId, type DriveFile } from './file.ts'
import type { Library } from './library.ts'
import { mimeTypes } from './mime-types.ts'
import { driveError } from './response.ts'

/** Whether a file belongs in a list. */
type Filter = (file: DriveFile) => boolean

const notTrashed = /^\((.+)\) and trashed = false$/
const inRoot = `'root' in parents or sharedWithMe = true`
const inFolder = /^'([^'\\]+)' in parents$/
const readableBy = /^'((?:[^'\\]|\\.)+)' in readers or '\1' in writers or '\1' in owners$/
const named = /^name contains '([\p{L}\p{N}\p{M}]+)'$/u
const isFolder = `mimeType = '${mimeTypes.folder}'`

/** Reads the `q` of a list. Knows the forms that the gateway sends, and refuses all others. */
export function parseQuery(library: Library, q: string): Filter {
  const condition = notTrashed.exec(q)?.[1]
  if (condition === undefined) throw driveError(400, 'invalid', 'Invalid Value')
  const filters = parts(condition).map((part) => parseCondition(library, part))
  return (file) => filters.every((matches) => matches(file)) && !library.isTrashed(file)
}

/** The conditions that "and" joins, without their parentheses. */
function parts(condition: string): string[] {
  return condition.split(' and ').map((part) => part.replace(/^\((.+)\)$/, '$1'))
}

function parseCondition(library: Library, condition: string): Filter {
  if (condition === inRoot)
    return ({ parent, owner, readers = [] }) =>
      parent === rootId || (owner !== account && readers.includes(account.emailAddress))
  if (condition === isFolder) return ({ mimeType }) => mimeType === mimeTypes.folder
  const folders = condition.split(' or ').map((part) => inFolder.exec(part)?.[1])
  if (folders.every((folder) => folder !== undefined)) return inFolders(library, folders)
  const email = readableBy.exec(condition)?.[1]?.replaceAll(/\\(.)/g, '$1').toLowerCase()
  if (email !== undefined)
    return (file) => library.readersOf(file).includes(email) || file.owner?.emailAddress === email
  const start = named.exec(condition)?.[1]
  if (start !== undefined) return ({ name }) => hasWord(name, start)
  throw driveError(400, 'invalid', 'Invalid Value')
}

function inFolders(library: Library, folders: readonly string[]): Filter {
  const missing = folders.find((folder) => !library.get(folder))
  if (missing !== undefined) throw driveError(404, 'notFound', `File not found: ${missing}.`)
  return ({ parent }) => parent !== undefined && folders.includes(parent)
}

/** Google finds words by their beginning only: "Hello" in "HelloWorld", not "World". */
function hasWord(name: string, start: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u)
  return words.some((word) => word.startsWith(start.toLowerCase()))
}
