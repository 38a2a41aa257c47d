import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fromRoot } from '@loggia/local/paths'
import { expect, test } from 'vitest'

// Zod reads the setting when it is loaded, and other tests have loaded it here.
const inNewThread = `
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData)
    .then(() => import('zod'))
    .then(({ config }) => parentPort.postMessage(config().jitless))`

test('zod uses no eval in the frontend', async () => {
  const setting = fromRoot('frontend', 'src', 'lib', 'forms', 'zod-without-eval.ts')
  const workerData = pathToFileURL(setting).href
  const thread = new Worker(inNewThread, { eval: true, workerData })
  expect(await once(thread, 'message')).toEqual([true])
})
