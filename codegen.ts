import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'
import { enumLists } from './tools/local/enum-lists.ts'

const scalars = { Date: 'string', DateTime: 'string', JSON: 'Record<string, unknown>' }

/** Generates the typed documents beside their .graphql file, so that each chunk carries only its own. */
const operations = globSync('frontend/src/**/*.operations.graphql').map((documents) => [
  documents.replace(/\.graphql$/, '.generated.ts'),
  {
    documents: [documents, ...importedBy(documents)],
    plugins: ['typescript-operations', 'typed-document-node'],
    config: { useTypeImports: true, enumsAsTypes: true, scalars },
  },
])

/** The files of fragments that a file names in lines like `#import './client-row.graphql'`. */
function importedBy(file: string): string[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^#import '(.+)'$/gm)
  return [...lines].map(([, path = '']) => join(dirname(file), path))
}

/** The type of each enum: `@loggia/contracts/clients/values#ClientStatus`. */
const enumValues = Object.fromEntries(
  enumLists().map(({ name, module }) => [name, `${module}#${name}`]),
)

const config: CodegenConfig = {
  schema: '{bff,packages/domain}/src/**/*.graphql',
  generates: {
    'packages/domain/src/generated/graphql.d.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../kernel/context.ts#Context',
        useTypeImports: true,
        enumsAsTypes: true,
        enumValues,
        scalars,
      },
    },
    ...Object.fromEntries(operations),
  },
}

export default config
