import { globSync } from 'node:fs'
import { runCommand, tail } from './command.ts'
import { actionableError } from './actionable-error.ts'
import { fingerprint, readStamp, writeStamp } from './fingerprint.ts'
import { bin, fromRoot, root } from './paths.ts'

/** Something a command makes from source files; remembered by the fingerprint of its sources. */
export type Product = {
  name: string
  /** Patterns below the root: what it is made from. */
  from: string[]
  /** Patterns below the root, each of which must match something once it is made. */
  outputs: string[]
  command: string
  args: string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
}

function isThere({ outputs }: Product): boolean {
  return outputs.every(
    (pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).length > 0,
  )
}

/** Makes the product unless it is there and its sources are unchanged; true if it was made. */
export async function make(product: Product, { force = false } = {}): Promise<boolean> {
  const { name, command, args, cwd = '.', env } = product
  const current = await fingerprint(product.from)
  if (!force && isThere(product) && (await readStamp(name)) === current) return false
  const result = await runCommand(bin(command), args, { cwd: fromRoot(cwd), env })
  if (!result.ok) {
    const said = tail(result.output, 30)
    throw actionableError(
      `${command} ${args.join(' ')} ended with code ${result.code}:\n${said}`,
      'Correct what it complains about and start again.',
    )
  }
  await writeStamp(name, current)
  return true
}
