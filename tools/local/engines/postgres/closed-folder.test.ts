import { chmod, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '@loggia/testing/provided-context'
import { findPostgres } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { serverIdentity } from './identity.ts'

/** A folder closed to other users, as /root is. */
let closed: string

beforeEach(async () => {
  closed = await testFolder('closed')
  await chmod(closed, 0o700)
  return () => rm(closed, { recursive: true, force: true })
})

test('a cluster is created by programs in a folder that is closed to others', async () => {
  await symlink(dirname(dirname(findPostgres().initdb)), join(closed, 'native'))
  const program = (name: string) => join(closed, 'native', 'bin', name)
  const binaries = { initdb: program('initdb'), postgres: program('postgres') }
  const identity = await serverIdentity(binaries.initdb, closed)
  const { dir } = await ensureCluster(closed, binaries, identity, false)
  expect(dir).toBe(join(closed, 'cluster'))
})

test('a program that cannot be used is named, with what it says itself', async () => {
  const initdb = join(closed, 'initdb')
  await writeFile(initdb, '#!/bin/sh\necho "no such luck" >&2\nexit 1\n', { mode: 0o755 })
  const refusal = serverIdentity(initdb, closed)
  await expect(refusal).rejects.toThrow(`${initdb} with its data in ${closed}: no such luck`)
})

test('the advice about a failure of initdb is about that failure', async () => {
  const initdb = join(closed, 'initdb')
  const failure = async (words: string) => {
    await writeFile(initdb, `#!/bin/sh\necho "${words}" >&2\nexit 1\n`, { mode: 0o755 })
    const binaries = { initdb, postgres: initdb }
    return ensureCluster(closed, binaries, { prefix: [] }, false).catch((error: unknown) => error)
  }
  expect(await failure('No space left on device')).toMatchObject({
    remedy: expect.stringContaining('Make room'),
  })
  expect(await failure('invalid locale')).toMatchObject({
    remedy: expect.stringContaining('Correct what initdb says'),
  })
})
