import { readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const read = (...path: string[]) => readFileSync(fromRoot(...path), 'utf8')

/** The metrics that bff and worker register, and the default ones of prom-client. */
const sources = [
  read('bff/src/api/metrics.ts'),
  read('services/worker/src/runtime/metrics.ts'),
  read('packages/server/src/build-info.ts'),
].join('')
const ours = [...sources.matchAll(/'(loggia_[a-z_]+)'/g)].map(([, name]) => name)
const known = new Set([
  ...ours,
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
])

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string }
}

const { groups } = parse(read('infra/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('infra/observability/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(loggia|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_seconds_(count|bucket|sum)$/, '_seconds'),
  )

test('alerts and dashboard use only metrics that exist', () => {
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(
    ({ expr }) => expr,
  )
  const unknown = expressions.flatMap(namesIn).filter((name) => !known.has(name))
  expect(unknown).toEqual([])
})

test('a comparison with an hour ago holds when there was nothing then', () => {
  const comparing = rules.filter(({ expr }) => expr.includes(' offset '))
  expect(comparing.length).toBeGreaterThan(0)
  for (const { expr } of comparing) expect(expr).toMatch(/\boffset \w+\)+ or vector\(0\)\)$/)
})

test('a summary names only labels that its expression keeps', () => {
  const lost = rules.flatMap(({ alert, expr, annotations: { summary } }) => {
    const kept = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) =>
      labels?.split(/, */),
    )
    const named = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label)
    return named.filter((label) => !kept.includes(label)).map((label) => `${alert}: ${label}`)
  })
  expect(lost).toEqual([])
})

test('the dashboard shows every metric of ours', () => {
  const shown = new Set(
    panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
  )
  shown.add('loggia_redis_up')
  expect(ours.filter((name) => name !== undefined && !shown.has(name))).toEqual([])
})

test('docs/operations/monitoring.md explains every alert', () => {
  const operations = read('docs/operations/monitoring.md')
  expect(rules.map(({ alert }) => alert).filter((name) => !operations.includes(name))).toEqual([])
})
