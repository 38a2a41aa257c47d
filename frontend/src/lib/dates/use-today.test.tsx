import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { AgencyTimeZoneDocument } from './today.operations.generated.ts'
import { useToday } from './use-today.ts'

afterEach(() => vi.useRealTimers())

function Day() {
  return <p>Today is {useToday()}</p>
}

test.each([
  ['Pacific/Pago_Pago', '2026-11-28'],
  ['UTC', '2026-11-29'],
  ['Pacific/Kiritimati', '2026-11-30'],
])('in the zone %s of the agency, it is %s, wherever the reader is', async (timeZone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:30:00Z') })
  network.use(reply(AgencyTimeZoneDocument, () => ({ installation: { timeZone } })))
  renderWithApp(<Day />)
  expect(await screen.findByText(`Today is ${day}`)).toBeDefined()
})
