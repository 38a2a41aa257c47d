import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const base = fromRoot('infra', 'k8s', 'base')

interface Container {
  image: string
  ports?: { name: string }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
  resources: { limits: { memory: string } }
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    scaleTargetRef?: { kind: string; name: string }
    template?: {
      metadata: { labels: Record<string, string> }
      spec: { containers: Container[]; securityContext: { runAsNonRoot: boolean } }
    }
  }
}

/** Models made from Kubernetes' JSON schemas, by API version and kind. */
const models = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'policy/v1': policy,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
} as unknown as Record<string, Record<string, new (data: unknown) => { validate(): void }>>

const files = globSync('*.yaml', { cwd: base }).filter((name) => name !== 'kustomization.yaml')
const manifests = files.flatMap((name) =>
  parseAllDocuments(readFileSync(join(base, name), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const pods = manifests.flatMap(({ spec }) => spec?.template ?? [])
const containers = pods.flatMap((pod) => pod.spec.containers)

test.each(
  manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const),
)('%s is valid by the schemas of Kubernetes', (_name, manifest) => {
  const Model = models[manifest.apiVersion]?.[manifest.kind]
  expect(Model).toBeDefined()
  expect(() => Model && new Model(manifest).validate()).not.toThrow()
})

test('the schemas reject an invalid manifest', () => {
  const invalid = structuredClone(ofKind('Deployment')[0]) as unknown as {
    spec: { strategy: unknown }
  }
  invalid.spec.strategy = 'fast'
  expect(() => new apps.Deployment(invalid as never).validate()).toThrow('strategy')
})

test('kustomization.yaml lists exactly the existing files', () => {
  const { resources } = parse(readFileSync(join(base, 'kustomization.yaml'), 'utf8')) as {
    resources: string[]
  }
  expect(new Set(resources)).toEqual(new Set(files))
})

test('the overlay changes only resources and fields that exist', () => {
  const overlay = fromRoot('infra', 'k8s', 'overlays', 'production')
  const { resources, images, patches } = parse(
    readFileSync(join(overlay, 'kustomization.yaml'), 'utf8'),
  ) as {
    resources: string[]
    images: { name: string }[]
    patches: { target: { kind: string; name: string }; patch: string }[]
  }
  for (const resource of resources) expect(existsSync(join(overlay, resource))).toBe(true)
  const used = containers.map(({ image }) => image.split(':')[0])
  expect(new Set(images.map(({ name }) => name))).toEqual(new Set(used))
  for (const { target, patch } of patches) {
    const changed = manifests.find(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    )
    for (const { path } of parse(patch) as { path: string }[]) {
      const steps = path.split('/').slice(1)
      const value = steps.reduce<unknown>(
        (node, step) => (node as Record<string, unknown>)[step],
        changed,
      )
      expect([path, value]).toEqual([path, expect.anything()])
    }
  }
})

test('selectors, disruption budgets and autoscalers refer to existing pods', () => {
  const labels = pods.map(({ metadata }) => metadata.labels['app.kubernetes.io/name'])
  const key = 'app.kubernetes.io/name'
  for (const { spec } of [...ofKind('PodDisruptionBudget'), ...ofKind('Deployment')]) {
    expect(labels).toContain(spec?.selector?.matchLabels?.[key])
  }
  for (const { spec } of ofKind('Service')) expect(labels).toContain(spec?.selector?.[key])
  const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name)
  const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef?.name)
  expect(new Set(scaled)).toEqual(new Set(deployments))
})

test('every pod is unprivileged, has a memory limit, and reads config and secrets by name', () => {
  for (const pod of pods) expect(pod.spec.securityContext.runAsNonRoot).toBe(true)
  for (const { securityContext, resources, envFrom, image } of containers) {
    expect(securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    })
    expect(resources.limits.memory).toMatch(/^\d+Mi$/)
    expect(image).toMatch(/^loggia-(bff|worker|migrate):\d/)
    expect(envFrom).toEqual([
      { configMapRef: { name: 'loggia-config' } },
      { secretRef: { name: 'loggia-secrets' } },
    ])
  }
})

test('the config sets only variables that the programs read, and no secret', () => {
  const known = new Set([...Object.keys(envSchema.shape), ...Object.keys(workerEnv.shape)])
  const set = ofKind('ConfigMap').flatMap(({ data }) => Object.keys(data ?? {}))
  expect(set.filter((name) => !known.has(name))).toEqual([])
  expect(set.filter((name) => /SECRET|KEY|_URL$/.test(name))).toEqual(['PUBLIC_URL'])
  expect(ofKind('Secret')).toEqual([])
})
