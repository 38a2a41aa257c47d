import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fromRoot } from '../paths.ts'
import { welcome } from './welcome.ts'

test('README shows what is printed at the end of the start', async () => {
  const env = { profile: 'demo', dataDir: fromRoot('.data') } as const
  const engines = {
    mailboxUrl: 'http://localhost:8025',
    drive: { url: 'http://127.0.0.1:8125' },
  }
  const printed = welcome(env, engines, 'http://localhost:3000', '2.8 s').trim()
  const readme = await readFile(fromRoot('README.md'), 'utf8')
  expect(readme).toContain(`\n${printed}\n`)
})
