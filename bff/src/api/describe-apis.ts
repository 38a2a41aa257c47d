import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDescriptions } from './api-descriptions.ts'

// Writes the committed descriptions of the APIs; with --check it only names those that are out of date.

const bff = join(import.meta.dirname, '../..')

for (const [name, text] of Object.entries(await apiDescriptions())) {
  const file = join(bff, name)
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text)
  } else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`bff/${name} is out of date: run \`npm run generate\`\n`)
    process.exitCode = 1
  }
}
