import { readFileSync, writeFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { fromRoot } from '@loggia/local/paths'

/** The alert rules as the resource that the Prometheus operator reads. */
export function prometheusRule(): string {
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'loggia' },
    spec: parse(readFileSync(fromRoot('infra', 'observability', 'alerts.yml'), 'utf8')) as object,
  }
  const origin = '# Generated from infra/observability/alerts.yml by `npm run generate`.\n'
  return origin + stringify(rule, { lineWidth: 0 })
}

/** Where the resource is kept, for those who apply it. */
export const PROMETHEUS_RULE_FILE = fromRoot(
  ...'infra/k8s/components/monitoring/prometheus-rule.yaml'.split('/'),
)

if (import.meta.main) writeFileSync(PROMETHEUS_RULE_FILE, prometheusRule())
