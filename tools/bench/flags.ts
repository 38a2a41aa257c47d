import { parseArgs } from 'node:util'
import { API_KINDS, WORKLOADS, type ApiKind, type Workload } from './workloads.ts'

/** The options of the command line. */
export type Flags = {
  workloads: readonly Workload[]
  apis: readonly ApiKind[]
  seconds: number
  /** All workloads on all APIs for the usual time; only such a run is written to docs/BENCHMARKS.md. */
  isComplete: boolean
}

const defaultSeconds = 8

/** Reads --only W3, --api rest and --seconds n. @throws for unknown options and values */
export function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      api: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const { only, api } = values
  const seconds = Number(values.seconds ?? defaultSeconds)
  const workloads = WORKLOADS.filter(({ id }) => !only || id === only.toUpperCase())
  const apis = API_KINDS.filter((kind) => !api || kind === api)
  if (workloads.length === 0) throw new Error(`--only ${only}: use W0 to W5`)
  if (apis.length === 0) throw new Error(`--api ${api}: use ${API_KINDS.join(', ')}`)
  if (!(seconds >= 1)) throw new Error(`--seconds ${values.seconds}: must be at least 1`)
  const isComplete = !only && !api && seconds >= defaultSeconds
  return { workloads, apis, seconds, isComplete }
}
