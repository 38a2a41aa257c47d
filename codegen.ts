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
          ClientStatus: '@atrium/contracts/clients#ClientStatus',
          ContactFilter: '@atrium/contracts/contacts#ContactFilter',
          DeliveryState: '@atrium/contracts/contact-work#DeliveryState',
          ImportOutcome: '@atrium/contracts/client-import#ImportOutcome',
          DriveOwner: '@atrium/contracts/documents#DriveOwner',
          NewsletterFilter: '@atrium/contracts/newsletter#NewsletterFilter',
          PortalRole: '@atrium/contracts/permissions#PortalRole',
          ProjectPriority: '@atrium/contracts/projects#ProjectPriority',
          ProjectStatus: '@atrium/contracts/projects#ProjectStatus',
          StaffRegistration: '@atrium/contracts/staff-auth#StaffRegistration',
        },
        scalars,
      },
    },
    ...Object.fromEntries(operations),
  },
}

export default config
