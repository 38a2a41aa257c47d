import { type Device, DEVICE_COOKIE, deviceText } from '@loggia/contracts/pages/device-cookie'

/** The time zone of this device. */
export const timeZoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** From this width on, a window has room for two panes. */
export const ROOMY = '(min-width: 68.75rem)'

/** Matches while the window has room for two panes. */
export const roomyWindow = () => window.matchMedia(ROOMY)

export const deviceHere = (): Device => ({
  timeZone: timeZoneHere(),
  isRoomy: roomyWindow().matches,
})

/** Tells the server of the device, for the next page. */
export function keepDevice(device: Device): void {
  const { name, lifetimeSeconds } = DEVICE_COOKIE
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous, and not everywhere
  document.cookie = `${name}=${deviceText(device)}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`
}
