import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { createSchema } from './graphql/schema.ts'
import { openApiDocument } from './rest/openapi.ts'
import { routes } from './rest/routes.ts'

async function openApi(): Promise<string> {
  const text = JSON.stringify(openApiDocument(routes), null, 2)
  return (await format('openapi.json', text, { printWidth: 100 })).code
}

const sdl = async () => `${printSchema(lexicographicSortSchema(createSchema()))}\n`

// What readers and generators of other projects take from the repository. UPDATE=1 writes them anew.
test.each([
  ['openapi.json', openApi],
  ['schema.graphql', sdl],
])('bff/%s is what the program says', async (name, make) => {
  const file = join(import.meta.dirname, '../..', name)
  const made = await make()
  if (process.env['UPDATE'] === '1') writeFileSync(file, made)
  expect(readFileSync(file, 'utf8'), 'stale: run UPDATE=1 npx vitest run committed').toBe(made)
})
