import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../local/paths.ts'

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

const maxLines = 25

/** Flags with which Node writes a CPU profile into the folder when it exits. */
export function profileFlags(folder: string): string[] {
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`]
}

function locationOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const file = url
    .replace('file://', '')
    .replace(`${root}/`, '')
    .replace(/^.*node_modules\//, '')
  return `${functionName || '(anonymous)'}${file ? `  ${file}:${lineNumber + 1}` : ''}`
}

/** Self time (µs) by function, longest first. */
function selfTimes({ nodes, samples, timeDeltas }: Profile): [location: string, micros: number][] {
  const locations = new Map(nodes.map((node) => [node.id, locationOf(node)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const location = locations.get(id) ?? ''
    times.set(location, (times.get(location) ?? 0) + (timeDeltas[index] ?? 0))
  })
  return [...times].filter(([location]) => location !== '(idle)').sort(([, a], [, b]) => b - a)
}

/** Prints the path of the profile and the functions with the longest self time. */
export async function printProfile(title: string, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const times = selfTimes(JSON.parse(await readFile(file, 'utf8')) as Profile)
    const all = times.reduce((sum, [, micros]) => sum + micros, 0)
    console.log(`\n${title}: ${file}`)
    for (const [location, micros] of times.slice(0, maxLines)) {
      console.log(`  ${((micros / all) * 100).toFixed(1).padStart(5)} %  ${location}`)
    }
  }
}
