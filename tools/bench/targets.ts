import type { ApiKind } from './workloads.ts'

/** The least ratio to the rate of the bare server, by workload and API. */
export const RATIO_TARGETS: Record<string, Partial<Record<ApiKind, number>>> = {
  W0: { rest: 0.25 },
  W1: { rest: 1.2, graphql: 0.5 },
  W2: { rest: 1.0, graphql: 0.6 },
  W3: { rest: 1.0, graphql: 0.75 },
  W4: { rest: 0.36, graphql: 0.3 },
  W5: { rest: 0.6, graphql: 0.5 },
}

/** The most that one bff may take, in megabytes (10⁶ bytes) of resident memory and in milliseconds. */
export const PROCESS_TARGETS = { idleMegabytes: 160, loadedMegabytes: 200, startMs: 1_000 }
