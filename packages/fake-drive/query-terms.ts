import { isTrashed, sharesOf, type Library } from './library.ts'
import { own } from './own.ts'
import { account } from './people.ts'
import { rootId, type SandboxFile } from './sandbox-file.ts'

/** Says whether a file is wanted. */
export type Matches = (library: Library, file: SandboxFile) => boolean

function people(library: Library, file: SandboxFile, roles: string[]): string[] {
  const owner = file.owner ? [{ role: 'owner', person: file.owner }] : []
  return [...owner, ...sharesOf(library, file)].flatMap(({ role, person }) =>
    person && roles.includes(role) ? [person.emailAddress.toLowerCase()] : [],
  )
}

const collections: Record<string, (library: Library, file: SandboxFile) => string[]> = {
  parents: (_library, { parent }) => (parent ? [parent] : []),
  owners: (library, file) => people(library, file, ['owner']),
  // Who may do more may also do less.
  writers: (library, file) => people(library, file, ['owner', 'writer']),
  readers: (library, file) => people(library, file, ['owner', 'writer', 'reader']),
}

/** The term 'value' in collection; undefined if there is no such collection. */
export function memberOf(value: string, collection: string): Matches | undefined {
  const list = own(collections, collection)
  if (!list) return undefined
  const inFolder = collection === 'parents'
  const [name, stands] = inFolder ? ['root', rootId] : ['me', account.emailAddress]
  const given = value === name ? stands : value
  const wanted = inFolder ? given : given.toLowerCase()
  return (library, file) => list(library, file).includes(wanted)
}

type Compare = (actual: string, value: string) => boolean

const equality: Record<string, Compare> = {
  '=': (actual, value) => actual === value,
  '!=': (actual, value) => actual !== value,
}
const order: Record<string, Compare> = {
  '<': (actual, value) => actual < value,
  '<=': (actual, value) => actual <= value,
  '>': (actual, value) => actual > value,
  '>=': (actual, value) => actual >= value,
}
// Google finds beginnings of words in names, and beginnings of types.
const words: Compare = (actual, value) =>
  ` ${actual.toLowerCase()}`.replace(/[^\p{L}\p{N}]+/gu, ' ').includes(` ${value.toLowerCase()}`)

type Term = { read: (library: Library, file: SandboxFile) => string; operators: typeof equality }

const isShared = (_library: Library, { owner, shares = [] }: SandboxFile) =>
  owner?.emailAddress !== account.emailAddress &&
  shares.some(({ person }) => person?.emailAddress === account.emailAddress)

const terms: Record<string, Term> = {
  name: { read: (_, file) => file.name, operators: { ...equality, contains: words } },
  mimeType: {
    read: (_, file) => file.mimeType,
    operators: { ...equality, contains: (actual, value) => actual.startsWith(value) },
  },
  modifiedTime: {
    read: (_, file) => file.modified,
    operators: { ...equality, ...order },
  },
}
const flags: Record<string, Matches> = {
  trashed: isTrashed,
  sharedWithMe: isShared,
  starred: () => false,
}

/** The term for a field, an operator and a quoted text; undefined if Drive knows no such thing. */
export function fieldTerm(field: string, operator: string, value: string): Matches | undefined {
  const term = own(terms, field)
  const compare = term && own(term.operators, operator)
  if (!term || !compare) return undefined
  const time = field === 'modifiedTime' ? Date.parse(value) : 0
  if (Number.isNaN(time)) return undefined
  const wanted = field === 'modifiedTime' ? new Date(time).toISOString() : value
  return (library, file) => compare(term.read(library, file), wanted)
}

/** The term for a field that is true or false; undefined if Drive knows no such thing. */
export function flagTerm(field: string, operator: string, value: string): Matches | undefined {
  const flag = own(flags, field)
  if (!flag || !['=', '!='].includes(operator) || !['true', 'false'].includes(value))
    return undefined
  const wanted = (operator === '=') === (value === 'true')
  return (library, file) => flag(library, file) === wanted
}
