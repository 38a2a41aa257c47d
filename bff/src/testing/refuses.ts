import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { bothApis } from './both-apis.ts'
import type { Endpoint } from './endpoint.ts'
import { clientBrowser } from './people.ts'

type Input = Record<string, unknown>

/**
 * Tests that an endpoint for staff refuses strangers and clients through both APIs.
 *
 * @param appOf reads the app once it has started
 * @param inputOf makes an input that staff could send
 */
export function refusesOthersThanStaff(
  endpoint: Endpoint,
  appOf: () => TestApp,
  inputOf: () => Input | Promise<Input> = () => ({}),
): void {
  bothApis(`${endpoint.name} refuses strangers and clients`, endpoint, async (call) => {
    const input = await inputOf()
    expect((await call(appOf().browser(), input)).status).toBe(401)
    expect((await call(await clientBrowser(appOf()), input)).status).toBe(403)
  })
}
