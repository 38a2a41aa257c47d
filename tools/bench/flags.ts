import { parseArgs } from 'node:util'
import { API_KINDS, WORKLOADS, type ApiKind, type Workload } from './workloads.ts'

/** What the bench was asked for on its command line. */
export type Flags = {
  workloads: readonly Workload[]
  faces: readonly ApiKind[]
  seconds: number
  profile: boolean
  /** Everything, measured for as long as usual: only such a run goes into the document. */
  isWhole: boolean
}

const usualSeconds = 8

/** Reads --only W3, --face rest, --seconds n and --profile. @throws for other flags and words */
export function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      api: { type: 'string' },
      seconds: { type: 'string' },
      profile: { type: 'boolean', default: false },
    },
  })
  const { only, api, profile } = values
  const seconds = Number(values.seconds ?? usualSeconds)
  const workloads = WORKLOADS.filter(({ id }) => !only || id === only.toUpperCase())
  const faces = API_KINDS.filter((it) => !api || it === api)
  if (workloads.length === 0) throw new Error(`--only ${only}: there are W1 to W5`)
  if (faces.length === 0) throw new Error(`--face ${api}: there are ${API_KINDS.join(', ')}`)
  if (!(seconds >= 1)) throw new Error(`--seconds ${values.seconds}: must be at least 1`)
  const isWhole = !only && !api && !profile && seconds >= usualSeconds
  return { workloads, faces, seconds, profile, isWhole }
}
