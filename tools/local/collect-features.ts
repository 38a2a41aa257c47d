import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fromRoot, root } from './paths.ts'

// Writes the lists of what the features of the domain declare, so that nobody signs a feature in: what lies in its folder
// and is named as it should be takes part. What a list must hold is checked by the compiler where it is used.

const domain = 'packages/domain/src'
const tests = 'bff/src/testing'

interface Collected {
  file: string
  /** The names that the file exports. */
  names: string[]
}

/** The files below the root that match, in the order of their paths, and their texts. */
function filesWith(pattern: string): [file: string, text: string][] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((file) => [file, readFileSync(fromRoot(file), 'utf8')])
}

/** The files with that ending, in the order of their paths, and what they export, if not all of that type. */
function collect(ending: string, type = ''): Collected[] {
  return filesWith(`${domain}/**/*.${ending}.ts`).map(([file, text]) => {
    const constants = text.matchAll(/^export const (\w+)(.*?) =/gm)
    const exported = [...constants].filter(([, , typed = '']) => typed.endsWith(type))
    return { file, names: exported.map(([, name = '']) => name) }
  })
}

function write(folder: string, name: string, collected: Collected[], ...lists: string[]): void {
  const generated = `${folder}/generated`
  const imports = collected.map(({ file, names }) => {
    const path =
      file.startsWith(domain) && folder !== domain
        ? file.replace(domain, '@loggia/domain').replace(/\.ts$/, '')
        : relative(generated, file).replaceAll('\\', '/')
    return `import { ${names.join(', ')} } from '${path}'`
  })
  mkdirSync(fromRoot(generated), { recursive: true })
  writeFileSync(fromRoot(generated, name), [...imports, ...lists, ''].join('\n'))
}

const namesIn = (collected: Collected[]) => collected.flatMap(({ names }) => names)
const spread = (collected: Collected[]) => namesIn(collected).map((name) => `...${name}`)

const services = collect('service')
write(
  domain,
  'operations.ts',
  services,
  `export const operations = { ${namesIn(services).join(', ')} }`,
)

const [entities, erasure] = [collect('entity'), collect('erasure')]
write(
  domain,
  'entities.ts',
  [...entities, ...erasure],
  `export const entities = { ${namesIn(entities).join(', ')} }`,
  `export const erasure = { ${spread(erasure).join(', ')} }`,
)

const mails = collect('mail')
const sent = namesIn(mails).map((name) => `${name.replace('build', 'send')}: ${name}`)
write(domain, 'mails.ts', mails, `export const mails = { ${sent.join(', ')} }`)

// What tests of all operations at once need to know of each.
const reads = collect('reads', 'Read[]')
write(tests, 'reads.ts', reads, `export const reads = [${spread(reads).join(', ')}]`)

const preparations = collect('preparations', 'PreparationsOf')
write(
  tests,
  'preparations.ts',
  preparations,
  `export const preparations = [${namesIn(preparations).join(', ')}]`,
)

const writes = collect('writes', 'Area')
write(tests, 'writes.ts', writes, `export const areas = [${namesIn(writes).join(', ')}]`)
