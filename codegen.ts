import { globSync } from 'node:fs'
import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { Date: 'string', DateTime: 'string', JSON: 'Record<string, unknown>' }

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
        enumValues: {
          ClientStatus: '@loggia/contracts/clients#ClientStatus',
          ContactFilter: '@loggia/contracts/contacts#ContactFilter',
          DeliveryState: '@loggia/contracts/contact-work#DeliveryState',
          ImportOutcome: '@loggia/contracts/client-import#ImportOutcome',
          DriveOwner: '@loggia/contracts/documents#DriveOwner',
          NewsletterFilter: '@loggia/contracts/newsletter#NewsletterFilter',
          PortalRole: '@loggia/contracts/permissions#PortalRole',
          ProjectPriority: '@loggia/contracts/projects#ProjectPriority',
          ProjectStatus: '@loggia/contracts/projects#ProjectStatus',
          StaffRegistration: '@loggia/contracts/staff-auth#StaffRegistration',
        },
        scalars,
      },
    },
    ...Object.fromEntries(operations),
  },
}

export default config
