import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiDescriptions } from './api-descriptions.ts'

const descriptions = await apiDescriptions()

test.each(Object.keys(descriptions))('the committed bff/%s is up to date', (name) => {
  const committed = readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
  expect(committed, 'run `npm run generate`').toBe(descriptions[name])
})
