import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fromRoot } from '../local/paths.ts'
import type { ApiKind, Workload } from './workloads.ts'

/** The least ratio to the rate of the bare server, by workload and API. */
const RATIO_TARGETS: Record<string, Partial<Record<ApiKind, number>>> = {
  W0: { rest: 0.25 },
  W1: { rest: 1.2, graphql: 0.5 },
  W2: { rest: 1.0, graphql: 0.6 },
  W3: { rest: 1.0, graphql: 0.75 },
  W4: { rest: 0.36, graphql: 0.3 },
  W5: { rest: 0.6, graphql: 0.5 },
}

/** The most that one bff may take, in megabytes (10⁶ bytes) of resident memory and in milliseconds. */
const PROCESS_TARGETS = { idleMegabytes: 160, loadedMegabytes: 200, startMs: 1_000 }

/** The result of a round: `rate` in requests per second, latencies in milliseconds. */
export type Measurement = { answered: number; rate: number; p50: number; p99: number }

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

/** The results of `runAll`. */
export type Results = {
  lines: Line[]
  /** Resident memory in megabytes: before the first request, and the most after any round. */
  bff: { startMs: number; idle: number; loaded: number }
}

function cells({ workload, api, rate, p50, p99, ratio, memory }: Line): string[] {
  const target = RATIO_TARGETS[workload.id]?.[api]
  const verdict = target !== undefined && ratio !== undefined ? mark(ratio >= target) : ''
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

const mark = (isReached: boolean) => (isReached ? ' ✓' : ' ✗')

function processLine({ startMs, idle, loaded }: Results['bff']): string {
  const { idleMegabytes, loadedMegabytes, startMs: maxStart } = PROCESS_TARGETS
  const figure = (value: number, most: number, unit: string) =>
    `${value.toFixed(0)} ${unit} (at most ${most}${mark(value <= most)})`
  return [
    `One bff: ready after ${figure(startMs, maxStart, 'ms')}`,
    `${figure(idle, idleMegabytes, 'MB')} idle`,
    `${figure(loaded, loadedMegabytes, 'MB')} under load.`,
  ].join(', ')
}

/** The results as a Markdown table with aligned columns, and a line about the process. */
export function reportOf({ lines, bff }: Results): string {
  return `${tableOf(lines)}\n\n${processLine(bff)}`
}

function tableOf(lines: Line[]): string {
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

/** Replaces the results in docs/BENCHMARKS.md. */
export async function writeDocument(report: string): Promise<void> {
  const text = await readFile(document, 'utf8')
  if (!markers.test(text)) throw new Error('docs/BENCHMARKS.md has lost its bench markers')
  const day = new Date().toISOString().slice(0, 10)
  const block = `\nMeasured ${day} on ${machine()}.\n\n${report}\n\n`
  await writeFile(
    document,
    text.replace(markers, (_, start, end) => `${start}${block}${end}`),
  )
}
