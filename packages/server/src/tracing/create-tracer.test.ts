import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Whether creating a tracer makes Node resolve a module of OpenTelemetry. */
async function loadsOpenTelemetry(endpoint: string | undefined): Promise<boolean> {
  const script = `
    import { registerHooks } from 'node:module'
    let isLoaded = false
    registerHooks({ resolve(specifier, context, next) {
      if (specifier.includes('@opentelemetry/')) isLoaded = true
      return next(specifier, context)
    } })
    const { createTracer } = await import('./create-tracer.ts')
    const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    const tracer = await createTracer('test', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 })
    console.log(JSON.stringify({ isLoaded, isOn: tracer.isOn }))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    {
      cwd: import.meta.dirname,
      env: { ...(endpoint && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) },
    },
  )
  const { isLoaded, isOn } = JSON.parse(stdout) as { isLoaded: boolean; isOn: boolean }
  expect(isOn).toBe(isLoaded)
  return isLoaded
}

test('OpenTelemetry is loaded only when there is an endpoint', async () => {
  expect(await loadsOpenTelemetry(undefined)).toBe(false)
  expect(await loadsOpenTelemetry('http://127.0.0.1:1')).toBe(true)
})
