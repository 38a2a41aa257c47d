import type { Device } from '@loggia/contracts/pages/device-cookie'

/** For which device, and when, the server rendered a document. */
export interface Rendering extends Device {
  /** In milliseconds since the epoch. */
  now: number
}

let current: () => Rendering | undefined = () => undefined

/**
 * The rendering on the server: the one that is in progress there, and in the browser the one that the document came
 * from, which React takes over. Undefined for a document that the browser renders itself.
 */
export const rendering = (): Rendering | undefined => current()

/** Says where the rendering is found. */
export function setRenderingSource(find: () => Rendering | undefined): void {
  current = find
}
