import { spawn } from 'node:child_process'

/** Time is that of the processor, so that a busy machine does not count. */
export interface ProcessLimits {
  cpuSeconds: number
  heapMb: number
}

/** As in the images. By default a process that fills its heap of 128 MB has 490 MB in the end, with this 280. */
const SEMI_SPACE_MB = 4

/** So long (ms) it may take on however busy a machine. */
const MAX_MS = 30_000

/**
 * Runs a program on input that may be made to do harm in a process of its own, so that nothing else waits for it or
 * ends with it. The program is sent one message, answers `{ answer }`, and is ended then.
 *
 * @param program its file
 * @returns its answer; `ended` when it took more time or memory than it may
 * @throws when the process cannot be started
 */
export async function runInProcess<T>(
  program: string,
  message: object,
  { cpuSeconds, heapMb }: ProcessLimits,
): Promise<T | 'ended'> {
  const limited = `ulimit -t ${cpuSeconds}; exec "$@"`
  const memory = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`]
  const child = spawn('sh', ['-c', limited, 'sh', process.execPath, ...memory, program], {
    // What it reads gets near no secret.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  })
  const result = Promise.withResolvers<T | 'ended'>()
  child.on('message', ({ answer }: { answer: T }) => result.resolve(answer))
  child.on('error', result.reject)
  child.on('exit', () => result.resolve('ended'))
  child.send(message, (error) => {
    // It has ended: the exit tells.
    if (error && child.connected) result.reject(error)
  })
  try {
    return await result.promise
  } finally {
    child.kill('SIGKILL')
  }
}
