import { startServer } from '@loggia/server/http/start-server'
import { expect, test } from 'vitest'
import { startWorker } from './testing/worker-process.ts'

const nowhere = {
  DATABASE_URL: 'postgresql://nobody:its-secret@127.0.0.1:9/none',
  REDIS_URL: 'redis://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

test('an invalid environment ends the worker with the list of problems', async () => {
  const failure = await startWorker({ ...nowhere, SMTP_URL: 'nonsense', WORKER_PORT: '-1' }).catch(
    (error: Error) => error.message,
  )
  expect(failure).toMatch(/The environment is not usable:\n {2}- SMTP_URL.*\n {2}- WORKER_PORT/)
  expect(failure).not.toContain('its-secret')
})

test('a taken port ends the worker', async () => {
  const other = await startServer('127.0.0.1', 0, () => {})
  const failure = startWorker({ ...nowhere, WORKER_PORT: String(other.port) })
  await expect(failure).rejects.toThrow(/EADDRINUSE/)
  other.close()
})

test('without any engine the worker runs, answers probes and stops on SIGTERM', async () => {
  const worker = await startWorker(nowhere)
  expect(await worker.ready()).toMatchObject({ code: 503, postgres: 'down', redis: 'down' })
  worker.kill('SIGTERM')
  expect(await worker.exited).toEqual({ code: 0, signal: null })
  expect(worker.output.join('\n')).not.toContain('its-secret')
})
