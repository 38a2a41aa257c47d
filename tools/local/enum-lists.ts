import { globSync, readFileSync } from 'node:fs'
import { fromRoot, root } from './paths.ts'

/** An enum of the SDL, and the list of contracts that has its values. */
interface EnumList {
  /** What the SDL calls it, and contracts the type of its values. */
  name: string
  list: string
  module: string
}

/** The files below the root that match, in the order of their paths, and their texts. */
export function filesWith(pattern: string): [file: string, text: string][] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((file) => [file, readFileSync(fromRoot(file), 'utf8')])
}

/** The lists that contracts declare with the type of their values, as `(typeof CLIENT_STATUSES)[number]`. */
function declaredLists(): EnumList[] {
  return filesWith('contracts/src/**/*.ts').flatMap(([file, text]) => {
    const module = file.replace('contracts/src', '@loggia/contracts').replace(/\.ts$/, '')
    const types = text.matchAll(/^export type (\w+) = \(typeof (\w+)\)\[number\]$/gm)
    return [...types].map(([, name = '', list = '']) => ({ name, list, module }))
  })
}

/**
 * The enums of the SDL with their lists, which have the same name in contracts.
 *
 * @throws when one has none, or two
 */
export function enumLists(): EnumList[] {
  const declared = declaredLists()
  const enums = filesWith('{bff,packages/domain}/src/**/*.graphql').flatMap(([, text]) =>
    [...text.matchAll(/^enum (\w+)/gm)].map(([, name = '']) => name),
  )
  return enums.map((name) => {
    const [found, ...others] = declared.filter((each) => each.name === name)
    if (!found || others.length > 0)
      throw new Error(`Declare the values of the enum ${name} once in contracts:
export const LIST = […] as const
export type ${name} = (typeof LIST)[number]`)
    return found
  })
}
