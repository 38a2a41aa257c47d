import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fromRoot } from './paths.ts'

// Writes the lists of what the features of the domain declare, so that nobody signs a feature in: what lies in its folder
// and is named as it should be takes part. What a list must hold is checked by the compiler where it is used.

const domain = fromRoot('packages/domain/src')
const folder = join(domain, 'generated')

interface Collected {
  file: string
  /** The names that the file exports. */
  names: string[]
}

/** The files of all features with that ending, in the order of their paths. */
function collect(ending: string): Collected[] {
  return globSync(`**/*.${ending}.ts`, { cwd: domain })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const file = join(domain, path)
      const exported = readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)
      return { file, names: [...exported].map(([, name = '']) => name) }
    })
}

function write(name: string, collected: Collected[], ...lists: string[]): void {
  const file = join(folder, name)
  const imports = collected.map(({ file: from, names }) => {
    const path = relative(dirname(file), from).replaceAll('\\', '/')
    return `import { ${names.join(', ')} } from '${path}'`
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, [...imports, ...lists, ''].join('\n'))
}

const namesIn = (collected: Collected[]) => collected.flatMap(({ names }) => names)
const spread = (collected: Collected[]) => namesIn(collected).map((name) => `...${name}`)

const [resolvers, routes] = [collect('resolvers'), collect('routes')]
write(
  'api.ts',
  [...resolvers, ...routes],
  `export const resolvers = [${namesIn(resolvers).join(', ')}]`,
  `export const routes = [${spread(routes).join(', ')}]`,
)

const [entities, erasure] = [collect('entity'), collect('erasure')]
write(
  'entities.ts',
  [...entities, ...erasure],
  `export const entities = { ${namesIn(entities).join(', ')} }`,
  `export const erasure = { ${spread(erasure).join(', ')} }`,
)

const mails = collect('mail')
const sent = namesIn(mails).map((name) => `${name.replace('build', 'send')}: ${name}`)
write('mails.ts', mails, `export const mails = { ${sent.join(', ')} }`)
