import { globSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: 'string' }

/** One file of documents beside each file of operations, so that every chunk carries only its own. */
const operations = globSync('frontend/src/**/*.operations.graphql').map((documents) => [
  documents.replace(/\.graphql$/, '.generated.ts'),
  {
    documents,
    plugins: ['typescript-operations', 'typed-document-node'],
    config: { useTypeImports: true, enumsAsTypes: true, scalars },
  },
])

const config: CodegenConfig = {
  schema: 'bff/src/**/*.graphql',
  generates: {
    'bff/src/generated/graphql.d.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../core/context.ts#Context',
        useTypeImports: true,
        enumsAsTypes: true,
        enumValues: { StaffRegistration: '@atrium/contracts/staff-auth#StaffRegistration' },
        scalars,
      },
    },
    ...Object.fromEntries(operations),
  },
}

export default config
