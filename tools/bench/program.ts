import { awaitReady, startProgram as startNamedProgram } from '../local/processes/program.ts'

/** A program under measurement, in its own process. */
export type Program = {
  origin: string
  pid: number
  /** From its start until it was ready, in milliseconds. */
  startMs: number
  stop: () => Promise<void>
}

export type ProgramOptions = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  port: number
  /** The path that answers with success once the program is ready. */
  readyPath: string
}

/** Starts a program and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { name, args, env, port, readyPath } = options
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const program = startNamedProgram({ name, args, env })
  await awaitReady(program, `${origin}${readyPath}`)
  const startMs = performance.now() - started
  return { origin, pid: program.pid, startMs, stop: program.stop }
}
