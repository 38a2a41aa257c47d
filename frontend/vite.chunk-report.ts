import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A script of the build, by its path in `dist`. */
export interface BuiltChunk {
  /** The source file that this chunk begins with, if it is an entry or loaded with `import()`. */
  facade: string | null
  exports: string[]
  imports: string[]
  dynamicImports: string[]
  /** The length of the content, by source file. */
  modules: Record<string, number>
}

/** Writes `dist/.vite/chunks.json`, which tells what each script holds and loads; the budgets are checked with it. */
export const chunkReport: Plugin = {
  name: 'chunk-report',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const root = join(import.meta.dirname, '..')
    const relative = (id: string) => id.replace(`${root}/`, '').replace(/\?.*/, '')
    const chunks: Record<string, BuiltChunk> = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const modules = Object.entries(chunk.modules).map(
        ([id, { renderedLength }]) => [relative(id), renderedLength] as const,
      )
      chunks[chunk.fileName] = {
        facade: chunk.facadeModuleId && relative(chunk.facadeModuleId),
        exports: chunk.exports,
        imports: chunk.imports,
        dynamicImports: chunk.dynamicImports,
        modules: Object.fromEntries(modules),
      }
    }
    await mkdir(join(dir, '.vite'), { recursive: true })
    await writeFile(join(dir, '.vite', 'chunks.json'), JSON.stringify(chunks, null, 2))
  },
}
