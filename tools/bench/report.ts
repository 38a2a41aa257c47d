import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fromRoot } from '../local/paths.ts'
import type { Measurement } from './measure.ts'
import type { ApiKind, Workload } from './workloads.ts'

/** One line of the table. */
export type Line = Measurement & {
  workload: Workload
  api: ApiKind
  /** Resident memory of the bff after this measurement, in megabytes. */
  memory: number | undefined
  /** Rate relative to the bare server, if that was measured too. */
  ratio: number | undefined
}

const document = fromRoot('docs', 'BENCHMARKS.md')
const markers = /(<!-- bench:start -->\n)[^]*(<!-- bench:end -->)/
const headings = [
  '',
  'workload',
  'api',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'ratio',
  'target',
  'memory MB',
]

function cells({ workload, api, rate, p50, p99, ratio, memory }: Line): string[] {
  const target = api === 'bare' ? undefined : workload.targets[api]
  const verdict = target !== undefined && ratio !== undefined ? (ratio >= target ? ' ✓' : ' ✗') : ''
  return [
    workload.id,
    workload.title,
    api,
    rate.toFixed(0),
    String(p50),
    String(p99),
    api === 'bare' ? '1' : (ratio?.toFixed(2) ?? ''),
    target === undefined ? '' : `${target}${verdict}`,
    memory?.toFixed(0) ?? '',
  ]
}

/** The lines as a Markdown table with aligned columns. */
export function tableOf(lines: Line[]): string {
  const all = [headings, ...lines.map(cells)]
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => (row[column] ?? '').length)),
  )
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0
    return column < 3 ? cell.padEnd(width) : cell.padStart(width)
  }
  const [head = '', ...body] = all.map((row) => `| ${row.map(pad).join(' | ')} |`)
  const rule = widths.map((width, column) => `${'-'.repeat(width + 1)}${column < 3 ? '-' : ':'}`)
  return [head, `|${rule.join('|')}|`, ...body].join('\n')
}

/** Describes the machine without its name. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() || 'processor unknown'
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}`
}

/** Replaces the table in docs/BENCHMARKS.md. */
export async function writeDocument(table: string): Promise<void> {
  const text = await readFile(document, 'utf8')
  if (!markers.test(text)) throw new Error('docs/BENCHMARKS.md has lost its bench markers')
  const day = new Date().toISOString().slice(0, 10)
  const block = `\nMeasured ${day} on ${machine()}.\n\n${table}\n\n`
  await writeFile(
    document,
    text.replace(markers, (_, start, end) => `${start}${block}${end}`),
  )
}
