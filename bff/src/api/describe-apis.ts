import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDescriptions } from './api-descriptions.ts'

// Writes the committed descriptions of the APIs.

const bff = join(import.meta.dirname, '../..')

for (const [name, text] of Object.entries(await apiDescriptions())) {
  writeFileSync(join(bff, name), text)
}
