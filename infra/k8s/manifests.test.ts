import { readFileSync } from 'node:fs'
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { fromRoot } from '@loggia/local/paths'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { envSchema } from '../../bff/src/env.ts'
import { workerEnv } from '../../services/worker/src/env.ts'
import { PROMETHEUS_RULE_FILE, prometheusRule } from '../observability/prometheus-rule.ts'
import { origin, RENDERED_FILE } from './render.ts'

interface Container {
  name: string
  image: string
  args?: string[]
  envFrom: unknown
  securityContext: unknown
  resources: { limits: { memory: string } }
}
interface Pod {
  metadata: { labels: Record<string, string> }
  spec: {
    serviceAccountName: string
    containers: Container[]
    initContainers?: Container[]
    securityContext: { runAsNonRoot: boolean }
  }
}
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels: Record<string, string> }
  data?: Record<string, string>
  spec?: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    scaleTargetRef?: { name: string }
    template?: Pod
    jobTemplate?: { spec: { template: Pod } }
    podSelector?: { matchLabels: Record<string, string> }
    jobLabel?: string
  }
}

/** Models made from the JSON schemas of Kubernetes and the Prometheus operator, by API version and kind. */
const models = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'policy/v1': policy,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'monitoring.coreos.com/v1': monitoring,
} as unknown as Record<string, Record<string, new (data: unknown) => { validate(): void }>>

const NAME = 'app.kubernetes.io/name'
const rendered = readFileSync(RENDERED_FILE, 'utf8')
const manifests = parseAllDocuments(rendered).map((document) => document.toJS() as Manifest)
/** Kustomize wraps long values of secrets, which Kubernetes accepts and the schema does not. */
const unwrapped = ({ data, ...manifest }: Manifest) => {
  if (manifest.kind !== 'Secret' || !data) return { ...manifest, ...(data && { data }) }
  const values = Object.entries(data).map(([key, value]) => [key, value.replaceAll(/\s/g, '')])
  return { ...manifest, data: Object.fromEntries(values) as Record<string, string> }
}
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const pods = manifests.flatMap(
  ({ spec }) => spec?.template ?? spec?.jobTemplate?.spec.template ?? [],
)
const containersOf = ({ spec }: Pod) => [...(spec.initContainers ?? []), ...spec.containers]

test.each(
  manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const),
)('%s is valid by its schema', (_name, manifest) => {
  const Model = models[manifest.apiVersion]?.[manifest.kind]
  expect(Model).toBeDefined()
  expect(() => Model && new Model(unwrapped(manifest)).validate()).not.toThrow()
})

test('the rendered manifests are those of the sources', () => {
  expect(rendered.split('\n')[0]).toBe(origin())
})

test('backups expire, as docs/operations/backup.md says', () => {
  const [job] = ofKind('CronJob')
  const [backup] = job?.spec?.jobTemplate ? containersOf(job.spec.jobTemplate.spec.template) : []
  expect(backup?.args).toEqual(['node', 'ops.js', 'backup', '--keep', '14'])
})

test('the schemas reject an invalid manifest', () => {
  const [deployment] = ofKind('Deployment')
  const invalid = { ...deployment, spec: { ...deployment?.spec, strategy: 'fast' } }
  expect(() => new apps.Deployment(invalid as never).validate()).toThrow('strategy')
})

test('the alerts of the operator are those of alerts.yml', () => {
  expect(readFileSync(PROMETHEUS_RULE_FILE, 'utf8')).toBe(prometheusRule())
})

test('selectors, disruption budgets, policies and autoscalers refer to existing pods', () => {
  const labels = pods.map(({ metadata }) => metadata.labels)
  const names = labels.map((label) => label[NAME])
  for (const { spec } of [...ofKind('PodDisruptionBudget'), ...ofKind('Deployment')]) {
    expect(names).toContain(spec?.selector?.matchLabels?.[NAME])
  }
  for (const { spec } of ofKind('Service')) expect(names).toContain(spec?.selector?.[NAME])
  for (const { spec } of ofKind('NetworkPolicy')) {
    expect(labels).toContainEqual(expect.objectContaining(spec?.podSelector?.matchLabels))
  }
  const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name)
  const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef?.name)
  expect(new Set(scaled)).toEqual(new Set(deployments))
})

test('Prometheus finds the metrics under the names of the jobs that the alerts use', () => {
  const [monitor] = ofKind('ServiceMonitor')
  const jobs = ofKind('Service').map(
    ({ metadata }) => metadata.labels[monitor?.spec?.jobLabel ?? ''],
  )
  expect(jobs).toEqual(['loggia-bff', 'loggia-worker'])
  for (const { metadata } of ofKind('Service')) {
    expect(metadata.labels).toMatchObject(monitor?.spec?.selector?.matchLabels ?? { none: '' })
  }
})

test('every container is unprivileged, has a memory limit, and reads the same config and secrets', () => {
  const [config] = ofKind('ConfigMap')
  const [secrets] = ofKind('Secret')
  for (const pod of pods) {
    expect(pod.spec).toMatchObject({
      serviceAccountName: 'loggia',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    })
    for (const { securityContext, resources, envFrom, image } of containersOf(pod)) {
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(resources.limits.memory).toMatch(/^\d+Mi$/)
      expect(image).toMatch(/^loggia-(bff|worker|ops):\d/)
      expect(envFrom).toEqual([
        { configMapRef: { name: config?.metadata.name } },
        { secretRef: { name: secrets?.metadata.name } },
      ])
    }
  }
})

test('every pod of a release migrates before it starts', () => {
  for (const { spec } of ofKind('Deployment')) {
    const [migrate] = spec?.template?.spec.initContainers ?? []
    expect(migrate?.args).toEqual(['node', 'ops.js', 'migrate'])
  }
})

test('the config sets only variables that the programs read, and no secret', () => {
  const known = new Set([...Object.keys(envSchema.shape), ...Object.keys(workerEnv.shape)])
  const set = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}))
  expect(set.filter((name) => !known.has(name))).toEqual([])
  expect(set.filter((name) => /SECRET|KEY|_URL$/.test(name))).toEqual(['PUBLIC_URL'])
})

test('settings and secrets have a checksum in their names, so that a change replaces the pods', () => {
  const names = [...ofKind('ConfigMap'), ...ofKind('Secret')].map(({ metadata }) => metadata.name)
  expect(names).toEqual([
    expect.stringMatching(/^loggia-config-[a-z0-9]{10}$/),
    expect.stringMatching(/^loggia-secrets-[a-z0-9]{10}$/),
  ])
})

test('the overlay names an image for each that is used', () => {
  const file = fromRoot('infra', 'k8s', 'overlays', 'production', 'kustomization.yaml')
  const { images } = parse(readFileSync(file, 'utf8')) as { images: { name: string }[] }
  const used = pods.flatMap(containersOf).map(({ image }) => image.split(':')[0])
  expect(new Set(images.map(({ name }) => name))).toEqual(new Set(used))
})
