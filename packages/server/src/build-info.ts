import { Gauge, type Registry } from 'prom-client'
import { REVISION, VERSION } from './version.ts'

/** Registers `loggia_build_info`: always 1, so that queries can join versions to other metrics. */
export function registerBuildInfo(registry: Registry): void {
  const labels = { version: VERSION, revision: REVISION ?? 'unknown', node: process.version }
  const info = new Gauge({
    name: 'loggia_build_info',
    help: 'The release that runs: version, commit and Node',
    labelNames: ['version', 'revision', 'node'],
    registers: [registry],
  })
  info.set(labels, 1)
}
