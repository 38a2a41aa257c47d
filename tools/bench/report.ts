import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fromRoot } from '../local/paths.ts'
import type { Measure } from './measure.ts'
import type { ApiKind, Workload } from './workloads.ts'

/** One line of the table. */
export type Line = Measure & {
  workload: Workload
  api: ApiKind
  /** Of the bff after this line, in megabytes. */
  memory: number | undefined
  /** To the bare server, if that was measured too. */
  ratio: number | undefined
}

const document = fromRoot('docs', 'BENCHMARKS.md')
const marked = /(<!-- bench:start -->\n)[^]*(<!-- bench:end -->)/
const headings = [
  '',
  'workload',
  'api',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'ratio',
  'aim',
  'memory MB',
]

function cells({ workload, api, rate, p50, p99, ratio, memory }: Line): string[] {
  const aim = api === 'bare' ? undefined : workload.aims[api]
  const verdict = aim !== undefined && ratio !== undefined ? (ratio >= aim ? ' ✓' : ' ✗') : ''
  return [
    workload.id,
    workload.title,
    api,
    rate.toFixed(0),
    String(p50),
    String(p99),
    api === 'bare' ? '1' : (ratio?.toFixed(2) ?? ''),
    aim === undefined ? '' : `${aim}${verdict}`,
    memory?.toFixed(0) ?? '',
  ]
}

/** The lines as a Markdown table that people can read as it stands. */
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

/** The machine in words that name no machine. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() || 'processor unknown'
  return `${availableParallelism()} cores (${model}), ${memory} GB, Node ${process.versions.node}`
}

/** Puts the table in its place in the document; the text around it stays. */
export async function writeDocument(table: string): Promise<void> {
  const text = await readFile(document, 'utf8')
  if (!marked.test(text)) throw new Error('docs/BENCHMARKS.md has lost its bench markers')
  const day = new Date().toISOString().slice(0, 10)
  const block = `\nMeasured ${day} on ${machine()}.\n\n${table}\n\n`
  await writeFile(
    document,
    text.replace(marked, (_, start, end) => `${start}${block}${end}`),
  )
}
