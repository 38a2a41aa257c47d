import { explain } from './actionable-error.ts'
import { make, type Target } from './make.ts'
import { sources } from './fingerprint.ts'

// The Prisma CLI downloads a schema engine that `generate` does not need. Any existing program stops that.
const offline = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
}

const databaseClient: Target = {
  name: 'prisma',
  from: ['prisma/schema.prisma', 'prisma/prisma.config.ts', 'prisma/package.json'],
  outputs: ['prisma/generated/**/client.ts'],
  command: 'prisma',
  args: ['generate'],
  cwd: 'prisma',
  env: offline,
}

function graphqlTypes(): Target {
  // The other files hold fragments, from which nothing is made.
  const operations = sources(['frontend/src/**/*.operations.graphql'])
  return {
    name: 'graphql',
    from: ['codegen.ts', 'package-lock.json', 'bff/schema.graphql', 'frontend/src/**/*.graphql'],
    outputs: operations.map((path) => path.replace(/\.graphql$/, '.generated.ts')),
    command: 'graphql-codegen',
    args: ['--config', 'codegen.ts'],
  }
}

const apiClientTypes: Target = {
  name: 'api-client',
  from: ['bff/openapi.json', 'tools/api-client/*.ts', 'package-lock.json'],
  outputs: ['tools/api-client/generated/openapi.d.ts'],
  command: 'node',
  args: ['tools/api-client/generate.ts'],
}

/** The descriptions of the APIs, which are committed for readers and code generators. */
const apiDescriptions: Target = {
  name: 'api-descriptions',
  from: ['{bff,contracts,packages/domain}/src/**/*.ts', 'package-lock.json'],
  outputs: ['bff/openapi.json', 'bff/schema.graphql'],
  command: 'node',
  args: ['bff/src/api/describe-apis.ts'],
}

async function makeAll(targets: Target[], force: boolean): Promise<string[]> {
  const made = await Promise.all(
    targets.map(async (target) => ((await make(target, { force })) ? [target.name] : [])),
  )
  return made.flat()
}

/**
 * Generates the code that the programs need (database client, GraphQL types) where its sources have
 * changed. Returns the names of the generated parts.
 */
export function generate(force = false): Promise<string[]> {
  return makeAll([databaseClient, graphqlTypes()], force)
}

/** Generates the sources of checks and tests: the code, and the types of the API client. */
export async function generateForChecks(): Promise<string[]> {
  return [...(await generate()), ...(await makeAll([apiClientTypes], false))]
}

/** Generates everything: the code, and the descriptions of the APIs that are committed. */
async function generateAll(force: boolean): Promise<string[]> {
  // Describing the APIs takes the code of the server; the types of their clients take the descriptions.
  const code = await makeAll([databaseClient], force)
  const descriptions = await makeAll([apiDescriptions], force)
  const clients = await makeAll([graphqlTypes(), apiClientTypes], force)
  return [...code, ...descriptions, ...clients]
}

async function main(flags: string[]): Promise<string> {
  const force = flags.includes('--force')
  // Container images install neither the API client nor the descriptions of the APIs.
  const made = await (flags.includes('--programs') ? generate(force) : generateAll(force))
  return made.length ? `Generated: ${made.join(', ')}` : 'Everything is up to date'
}

if (import.meta.main) {
  try {
    console.log(await main(process.argv))
  } catch (error) {
    const { reason, remedy } = explain(error)
    console.error([reason, remedy].join('\n'))
    process.exitCode = 1
  }
}
