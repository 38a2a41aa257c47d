import { make, type Product } from './make.ts'
import { sources } from './fingerprint.ts'

// The command line fetches an engine that generating does not use; being pointed at any program, it does without.
const offline = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
}

const databaseClient: Product = {
  name: 'prisma',
  from: ['prisma/schema.prisma', 'prisma/prisma.config.ts', 'prisma/package.json'],
  outputs: ['prisma/generated/**/client.ts'],
  command: 'prisma',
  args: ['generate'],
  cwd: 'prisma',
  env: offline,
}

function graphqlTypes(): Product {
  const operations = sources(['frontend/src/**/*.graphql'])
  return {
    name: 'graphql',
    from: ['codegen.ts', 'package-lock.json', 'bff/src/**/*.graphql', 'frontend/src/**/*.graphql'],
    outputs: [
      'bff/src/generated/*.ts',
      ...operations.map((path) => path.replace(/\.graphql$/, '.generated.ts')),
    ],
    command: 'graphql-codegen',
    args: ['--config', 'codegen.ts'],
  }
}

/** Generates the database client and the GraphQL types where their sources changed; returns what was made. */
export async function generate({ force = false } = {}): Promise<string[]> {
  const products = [databaseClient, graphqlTypes()]
  const made = await Promise.all(
    products.map(async (product) => ((await make(product, { force })) ? [product.name] : [])),
  )
  return made.flat()
}

if (import.meta.main) {
  const made = await generate({ force: process.argv.includes('--force') })
  console.log(made.length ? `Generated: ${made.join(', ')}` : 'Everything generated is up to date')
}
