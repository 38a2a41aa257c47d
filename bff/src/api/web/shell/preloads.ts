import { readIfBuilt } from '../built-frontend.ts'

/** A script of the frontend's build, as its report describes it. */
interface BuiltChunk {
  facade: string | null
  exports: string[]
  imports: string[]
}

/**
 * Reads which scripts hold which exports. The result makes the links with which a browser loads the screen of a shell
 * beside the scripts of the template: these would ask for it only once they run, a round trip later.
 */
export function readPreloads(
  frontendDist: string,
  template: string,
): (parts: readonly string[]) => string {
  const report = readIfBuilt(frontendDist, '.vite/chunks.json')
  if (report === null) return () => ''
  const chunks = JSON.parse(report) as Record<string, BuiltChunk>
  const fileOf = new Map(
    Object.entries(chunks).flatMap(([name, { facade, exports }]) =>
      facade === null ? [] : exports.map((part) => [part, name] as const),
    ),
  )

  /** Adds a script with its imports. Scripts may import each other in a circle. */
  function add(name: string, files: Set<string>): void {
    if (files.has(name) || template.includes(name)) return
    files.add(name)
    for (const imported of chunks[name]?.imports ?? []) add(imported, files)
  }

  return (parts) => {
    const files = new Set<string>()
    for (const part of parts) {
      const name = fileOf.get(part)
      if (name !== undefined) add(name, files)
    }
    return [...files]
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      .join('')
  }
}
