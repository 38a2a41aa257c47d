import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'

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

const config: CodegenConfig = {
  schema: 'bff/schema.graphql',
  generates: Object.fromEntries(operations),
}

export default config
