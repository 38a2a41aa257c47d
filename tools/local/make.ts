import { runCommand, tail } from './command.ts'
import { actionableError } from './actionable-error.ts'
import { fingerprint, outputFingerprint, readStamp, writeStamp } from './fingerprint.ts'
import { bin, fromRoot } from './paths.ts'

/** Files that a command makes from other files. Made again when either have changed. */
export type Target = {
  name: string
  /** Patterns below the root: the files that it is made from. */
  from: string[]
  /** Patterns below the root, each of which matches at least one file once the target is made. */
  outputs: string[]
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

/** Makes a target unless it is up to date. Returns whether it was made. */
export async function make(target: Target, { force = false } = {}): Promise<boolean> {
  const { name, from, outputs, command, args, cwd = '.', env } = target
  const sources = await fingerprint(from)
  const current = `${sources} ${await outputFingerprint(outputs)}`
  if (!force && (await readStamp(name)) === current) return false
  const result = await runCommand(bin(command), args, { cwd: fromRoot(cwd), env })
  if (!result.ok) {
    throw actionableError(
      `${command} ${args.join(' ')} exited with code ${result.code}:\n${tail(result.output, 30)}`,
      'Fix what it reports and try again.',
    )
  }
  const made = await outputFingerprint(outputs)
  if (made === null) throw new Error(`${command} made no file for one of ${outputs.join(', ')}`)
  await writeStamp(name, `${sources} ${made}`)
  return true
}
