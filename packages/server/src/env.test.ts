import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { profileProblems, sharedEnv } from './env.ts'
import { readEnv, secret } from './read-env.ts'

const schema = z.object({ TOKEN: secret(z.string().min(4)), NAME: z.string().default('x') })

/** The path of a file with this content. */
function file(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'loggia-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

describe('a secret', () => {
  test('may be in a file, whose last line break does not count', () => {
    expect(readEnv(schema, { TOKEN_FILE: file('abcd e\n') }).TOKEN).toBe('abcd e')
    expect(readEnv(schema, { TOKEN: 'abcd', TOKEN_FILE: '' }).TOKEN).toBe('abcd')
  })

  test.each([
    ['both', () => ({ TOKEN: 'abcd', TOKEN_FILE: '/x' }), 'TOKEN and TOKEN_FILE are both set'],
    ['no file', () => ({ TOKEN_FILE: '/none' }), 'TOKEN_FILE: /none cannot be read (ENOENT)'],
    ['a folder', () => ({ TOKEN_FILE: tmpdir() }), 'cannot be read (EISDIR)'],
    ['an empty file', () => ({ TOKEN_FILE: file('\n') }), 'is empty'],
    ['a bad value', () => ({ TOKEN_FILE: file('abc') }), 'TOKEN: Too small'],
  ])('is refused in one line: %s', (_name, source, message) => {
    const read = () => readEnv(schema, source())
    expect(read).toThrow(message)
    expect(read).toThrow(/^The environment is not usable:\n {2}- [^\n]*$/)
  })

  test('alone may be in a file', () => {
    expect(readEnv(schema, { TOKEN: 'abcd', NAME_FILE: file('y') }).NAME).toBe('x')
  })
})

test('an error says which variable is missing', () => {
  expect(() => readEnv(schema, {})).toThrow('TOKEN is missing')
})

test.each([
  ['redis+sentinel://s1:26379,s2:26379/primary', 'Sentinel is not supported: let the URL'],
  ['rediss+cluster://n1:6379', 'Redis Cluster is not supported, because'],
  ['http://cache', 'REDIS_URL: Invalid URL'],
])('REDIS_URL=%s is refused with the reason', (REDIS_URL, reason) => {
  const engines = z.object(sharedEnv).pick({ REDIS_URL: true })
  expect(() => readEnv(engines, { REDIS_URL })).toThrow(reason)
  expect(readEnv(engines, { REDIS_URL: 'rediss://u:p@cache:6380/1' }).REDIS_URL).toContain('cache')
})

describe('the profile', () => {
  const problemsOf = (given: Record<string, string>) =>
    profileProblems(z.object(sharedEnv).pick({ PUBLIC_URL: true }).parse(given), given)

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:1',
    'http://[::1]:1',
    'http://a.localhost',
  ])('is the demo at %s, unless said otherwise', (PUBLIC_URL) =>
    expect(problemsOf({ PUBLIC_URL })).toEqual([]),
  )

  test('has to be said where others reach the site', () => {
    const PUBLIC_URL = 'https://www.example.com'
    expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringContaining('APP_PROFILE is missing')])
    expect(problemsOf({ PUBLIC_URL, APP_PROFILE: 'demo' })).toEqual([])
    expect(problemsOf({})).toEqual([])
  })
})
