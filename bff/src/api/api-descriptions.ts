import { lexicographicSortSchema, printSchema } from 'graphql'
import { format } from 'oxfmt'
import { schema } from './graphql/from-contracts.ts'
import { openApiDocument } from './rest/openapi.ts'

/** The committed descriptions of both APIs by file name below `bff`, for code generators. */
export async function apiDescriptions(): Promise<Record<string, string>> {
  const openApi = JSON.stringify(openApiDocument(), null, 2)
  return {
    'openapi.json': (await format('openapi.json', openApi, { printWidth: 100 })).code,
    'schema.graphql': `${printSchema(lexicographicSortSchema(schema))}\n`,
  }
}
