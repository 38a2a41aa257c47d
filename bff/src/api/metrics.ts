import {
  DRIVE_FAILURE_REASONS,
  type DriveFailureReason,
} from '@loggia/contracts/documents/drive-failure'
import type { PoolUse } from '@loggia/db/client'
import { registerBuildInfo } from '@loggia/server/build-info'
import type { Redis } from 'ioredis'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

interface Engines {
  /** The connection pools, by the name that they have in the metrics. */
  pools: Record<string, { poolUse(): PoolUse }>
  redis: Redis
}

/** The metrics of the bff. docs/operations/monitoring.md lists their names and meanings. */
export function createMetrics({ pools, redis }: Engines) {
  const registry = new Registry()
  const registers = [registry]
  registerBuildInfo(registry)
  const requests = new Histogram({
    name: 'loggia_http_request_seconds',
    help: 'Duration of requests, by method, path of the route, and status',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const accessCodes = new Counter({
    name: 'loggia_access_codes_total',
    help: 'Access codes that were requested, accepted and wrong',
    labelNames: ['event'],
    registers,
  })
  const refusals = new Counter({
    name: 'loggia_limit_refusals_total',
    help: 'Calls refused by a rate limit, by limit',
    labelNames: ['limit'],
    registers,
  })
  const driveFailures = new Counter({
    name: 'loggia_drive_failures_total',
    help: 'Calls to Google Drive that failed, by reason',
    labelNames: ['reason'],
    registers,
  })
  // From the start, because an alert cannot see the first increase of a series that begins at 1.
  for (const reason of DRIVE_FAILURE_REASONS) driveFailures.inc({ reason }, 0)
  const eventsSent = new Counter({
    name: 'loggia_events_sent_total',
    help: 'Changes that were told to open screens',
    registers,
  })
  const eventStreams = new Gauge({
    name: 'loggia_event_streams',
    help: 'Screens that are open and told of changes',
    registers,
  })
  const eventStreamsCut = new Counter({
    name: 'loggia_event_streams_cut_total',
    help: 'Streams that were cut off because the screen read too slowly',
    registers,
  })
  const pool = new Gauge({
    name: 'loggia_database_pool',
    help: 'Connections in use and idle, and queries that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { poolUse }] of Object.entries(pools)) {
        const { total, idle, waiting } = poolUse()
        this.set({ pool, state: 'used' }, total - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  const redisUp = new Gauge({
    name: 'loggia_redis_up',
    help: 'Whether Redis is connected',
    registers: [],
    collect() {
      this.set(redis.status === 'ready' ? 1 : 0)
    },
  })
  registry.registerMetric(pool)
  registry.registerMetric(redisUp)
  return {
    registry,
    /** Counts a request. @param path of the route, never of the request */
    request(method: string, path: string, status: number, seconds: number): void {
      requests.observe({ method, path, status }, seconds)
    },
    accessCode(event: 'requested' | 'accepted' | 'wrong'): void {
      accessCodes.inc({ event })
    },
    driveFailure(reason: DriveFailureReason): void {
      driveFailures.inc({ reason })
    },
    eventsSent(events: number): void {
      eventsSent.inc(events)
    },
    /** Counts a stream of events that was opened (1) or closed (-1). */
    eventStream(difference: 1 | -1): void {
      eventStreams.inc(difference)
    },
    eventStreamCut(): void {
      eventStreamsCut.inc()
    },
    refused(limit: string): void {
      refusals.inc({ limit })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
