import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromRoot } from '@loggia/local/paths'
import { freePort } from '@loggia/local/free-port'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the command until it ends. */
function measure(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const command = [fromRoot('tools/measure/lighthouse.ts'), ...args]
    const child = execFile(process.execPath, command, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    )
  })
}

test.each([
  ['lighthouse', []],
  ['lighthouse:app', ['--app']],
])('%s says in words that nothing runs, instead of measuring it', async (name, flags) => {
  const site = `http://127.0.0.1:${await freePort()}`
  expect(await measure(...flags, site)).toEqual({
    code: 1,
    output:
      `Loggia does not answer at ${site}, so there is nothing to measure.\n` +
      `Start it with npm start, or name another: npm run ${name} -- URL\n`,
  })
})

test.each(['<p>Another</p>', '{"name":"Another"}'])(
  'tells another site from Loggia: %s',
  async (body) => {
    const server = createServer((_request, response) => response.end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { code, output } = await measure(`http://127.0.0.1:${port}`)
    expect([code, output]).toEqual([1, expect.stringContaining('answers, but not as Loggia')])
  },
)
