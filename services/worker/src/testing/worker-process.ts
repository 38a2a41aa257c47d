import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readiness } from '@loggia/server/health/readiness'
import { reuseCompiled } from '@loggia/testing/compiled'
import { PROGRAMS } from '@loggia/testing/programs'
import { UNOPTIMIZED } from '@loggia/testing/unoptimized'

/** Intervals are short; timeouts that a busy machine could exceed are long. */
const FAST = {
  OUTBOX_POLL_MS: '100',
  RECONCILE_AFTER_MS: '1000',
  JOB_STALLED_CHECK_MS: '500',
  MAIL_RETRY_MS: '50',
  MAIL_RETRY_MAX_MS: '200',
  SHUTDOWN_GRACE_MS: '1000',
  DATABASE_CONNECT_MS: '30000',
  JOB_TIMEOUT_MS: '60000',
  SMTP_SOCKET_MS: '60000',
  LOG_LEVEL: 'debug',
  WORKER_PORT: '0',
  METRICS_PORT: '0',
}

/** Starts the real worker as a process of its own; resolves when it logs that it has started. */
export async function startWorker(env: Record<string, string>) {
  const child = spawn(process.execPath, [...UNOPTIMIZED, PROGRAMS.worker], {
    env: { ...FAST, ...reuseCompiled(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const output: string[] = []
  const started = Promise.withResolvers<{ port: number; metrics: number }>()
  for (const input of [child.stdout, child.stderr].filter((stream) => stream !== null)) {
    createInterface({ input }).on('line', (line) => {
      output.push(line)
      const { msg, port, metrics } = line.startsWith('{') ? JSON.parse(line) : {}
      if (msg === 'worker started') started.resolve({ port, metrics })
    })
  }
  void exited.then(() => started.reject(new Error(`The worker ended:\n${output.join('\n')}`)))
  const { port, metrics } = await started.promise
  return {
    output,
    exited,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async ready(): Promise<Readiness & { code: number }> {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
      return { ...((await answer.json()) as Readiness), code: answer.status }
    },
    async metrics(): Promise<string> {
      return (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    },
    async end() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

export type WorkerProcess = Awaited<ReturnType<typeof startWorker>>
