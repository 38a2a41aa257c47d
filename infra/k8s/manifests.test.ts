import { readFileSync } from 'node:fs'
import { fromRoot } from '@loggia/local/paths'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { envSchema } from '../../bff/src/env.ts'
import { workerEnv } from '../../services/worker/src/env.ts'

interface Container {
  image: string
  args?: string[]
  envFrom: unknown
  securityContext: unknown
  resources: { limits: { memory: string } }
}
interface Pod {
  metadata: { labels: Record<string, string> }
  spec: { containers: Container[]; initContainers?: Container[] }
}
interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec: {
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    template?: Pod
    jobTemplate?: { spec: { template: Pod } }
  }
}
interface Kustomization {
  resources: string[]
  images: { name: string }[]
  configMapGenerator: { name: string; literals: string[] }[]
  secretGenerator: { name: string; envs: string[] }[]
}

/** Models made from the JSON schemas of Kubernetes, by API version and kind. */
const models = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
} as unknown as Record<string, Record<string, new (data: unknown) => { validate(): void }>>

const NAME = 'app.kubernetes.io/name'
const read = (file: string) => readFileSync(fromRoot('infra', 'k8s', file), 'utf8')
const { resources, images, configMapGenerator, secretGenerator } = parse(
  read('kustomization.yaml'),
) as Kustomization
const manifests = resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const pods = manifests.flatMap(({ spec }) => spec.template ?? spec.jobTemplate?.spec.template ?? [])
const containersOf = ({ spec }: Pod) => [...(spec.initContainers ?? []), ...spec.containers]

test.each(
  manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const),
)('%s is valid by its schema', (_name, manifest) => {
  const Model = models[manifest.apiVersion]?.[manifest.kind]
  expect(Model).toBeDefined()
  expect(() => Model && new Model(manifest).validate()).not.toThrow()
})

test('the schemas reject an invalid manifest', () => {
  const [deployment] = ofKind('Deployment')
  const invalid = { ...deployment, spec: { ...deployment?.spec, strategy: 'fast' } }
  expect(() => new apps.Deployment(invalid as never).validate()).toThrow('strategy')
})

test('selectors refer to existing pods', () => {
  const names = pods.map(({ metadata }) => metadata.labels[NAME])
  for (const { spec } of ofKind('Deployment')) {
    expect(names).toContain(spec.selector?.matchLabels?.[NAME])
  }
  for (const { spec } of ofKind('Service')) expect(names).toContain(spec.selector?.[NAME])
})

test('every container is unprivileged, has a memory limit, and reads the same config and secrets', () => {
  expect(pods.length).toBeGreaterThan(0)
  for (const pod of pods) {
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true },
    })
    for (const { securityContext, resources: limits, envFrom } of containersOf(pod)) {
      expect(securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(limits.limits.memory).toMatch(/^\d+Mi$/)
      expect(envFrom).toEqual([
        { configMapRef: { name: configMapGenerator[0]?.name } },
        { secretRef: { name: secretGenerator[0]?.name } },
      ])
    }
  }
})

test('every pod of a release migrates before it starts', () => {
  for (const { spec } of ofKind('Deployment')) {
    const [migrate] = spec.template?.spec.initContainers ?? []
    expect(migrate?.args).toEqual(['node', 'ops.js', 'migrate'])
  }
})

test('the config sets only variables that the programs read, and no secret', () => {
  const known = new Set([...Object.keys(envSchema.shape), ...Object.keys(workerEnv.shape)])
  const set = configMapGenerator.flatMap(({ literals }) =>
    literals.map((literal) => literal.split('=')[0] ?? ''),
  )
  expect(set.filter((name) => !known.has(name))).toEqual([])
  expect(set.filter((name) => /SECRET|KEY|_URL$/.test(name))).toEqual(['PUBLIC_URL'])
})

test('the kustomization names an image for each that is used', () => {
  const used = pods.flatMap(containersOf).map(({ image }) => image)
  expect(new Set(images.map(({ name }) => name))).toEqual(new Set(used))
})
