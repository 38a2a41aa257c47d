import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../local/paths.ts'

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

const shown = 25

/** The flags that make Node write a CPU profile into the folder when it ends. */
export function profileFlags(folder: string): string[] {
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}

function placeOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const file = url
    .replace('file://', '')
    .replace(`${root}/`, '')
    .replace(/^.*node_modules\//, '')
  return `${functionName || '(anonymous)'}${file ? `  ${file}:${lineNumber + 1}` : ''}`
}

/** The functions in which most of the time was spent themselves, without those they called. */
function selfTimes({ nodes, samples, timeDeltas }: Profile): [place: string, micros: number][] {
  const places = new Map(nodes.map((node) => [node.id, placeOf(node)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const place = places.get(id) ?? ''
    times.set(place, (times.get(place) ?? 0) + (timeDeltas[index] ?? 0))
  })
  return [...times].filter(([place]) => place !== '(idle)').sort(([, a], [, b]) => b - a)
}

/** Prints where the profile lies and the functions that took most of the time. */
export async function printProfile(title: string, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const times = selfTimes(JSON.parse(await readFile(file, 'utf8')) as Profile)
    const all = times.reduce((sum, [, micros]) => sum + micros, 0)
    console.log(`\n${title}: ${file}`)
    for (const [place, micros] of times.slice(0, shown)) {
      console.log(`  ${((micros / all) * 100).toFixed(1).padStart(5)} %  ${place}`)
    }
  }
}
