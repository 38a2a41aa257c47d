import { account, rootId, type DriveFile } from './file.ts'
import type { Library } from './library.ts'
import { driveError } from './response.ts'

/** Whether a file belongs in a list. */
type Filter = (file: DriveFile) => boolean

const notTrashed = /^\((.+)\) and trashed = false$/
const inRoot = `'root' in parents or sharedWithMe = true`
const inFolder = /^'([^'\\]+)' in parents$/
const readableBy = /^'((?:[^'\\]|\\.)+)' in readers or '\1' in writers or '\1' in owners$/

/** Reads the `q` of a list. Knows the three forms that the gateway sends, and refuses all others. */
export function parseQuery(library: Library, q: string): Filter {
  const condition = notTrashed.exec(q)?.[1]
  if (condition === undefined) throw driveError(400, 'invalid', 'Invalid Value')
  const matches = parseCondition(library, condition)
  return (file) => matches(file) && !library.isTrashed(file)
}

function parseCondition(library: Library, condition: string): Filter {
  if (condition === inRoot)
    return ({ parent, owner, readers = [] }) =>
      parent === rootId || (owner !== account && readers.includes(account.emailAddress))
  const folder = inFolder.exec(condition)?.[1]
  if (folder !== undefined) {
    if (!library.get(folder)) throw driveError(404, 'notFound', `File not found: ${folder}.`)
    return ({ parent }) => parent === folder
  }
  const email = readableBy.exec(condition)?.[1]?.replaceAll(/\\(.)/g, '$1').toLowerCase()
  if (email !== undefined)
    return (file) => library.readersOf(file).includes(email) || file.owner?.emailAddress === email
  throw driveError(400, 'invalid', 'Invalid Value')
}
