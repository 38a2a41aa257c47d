import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

// Zod reads the setting when it is loaded, and other tests have loaded it here.
const inNewThread = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData)
    .then(() => import('zod'))
    .then(({ config }) => parentPort.postMessage(config().jitless))`

test('zod does not use eval', async () => {
  const setting = new URL('zod-without-eval.ts', import.meta.url).href
  const thread = new Worker(inNewThread, { eval: true, workerData: setting })
  expect(await once(thread, 'message')).toEqual([true])
})
