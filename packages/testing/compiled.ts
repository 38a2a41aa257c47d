import { join } from 'node:path'
import { provided } from './provided-context.ts'

/** Variables with which a program reads what the same one has compiled before in this run. */
export function reuseCompiled(): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(provided('runDir'), 'compiled') }
}
