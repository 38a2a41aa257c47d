import { expect, test } from 'vitest'
import { deviceIn, deviceText } from './device-cookie.ts'

test.each([
  { timeZone: 'Europe/Berlin', isRoomy: true },
  { timeZone: 'America/Argentina/Buenos_Aires', isRoomy: false },
  { timeZone: 'Etc/GMT+3', isRoomy: true },
])('a device survives its cookie: %o', (device) => {
  const text = deviceText(device)
  expect(text).toMatch(/^[\w./+-]+$/)
  expect(deviceIn(text)).toEqual(device)
})

test.each([undefined, '', 'wide', 'wide.', 'wide.Mars/Base', 'wide.%', '.', 'x'.repeat(5_000)])(
  'what tells of no device is none: %s',
  (text) => expect(deviceIn(text)).toBeNull(),
)
