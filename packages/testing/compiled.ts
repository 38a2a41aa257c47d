import { join } from 'node:path'
import { provided } from './provided-context.ts'

/** Variables with which a program reads the earlier compilation of the same one in this run. */
export function reuseCompiled(): { NODE_COMPILE_CACHE: string } {
  return { NODE_COMPILE_CACHE: join(provided('runDir'), 'compiled') }
}
