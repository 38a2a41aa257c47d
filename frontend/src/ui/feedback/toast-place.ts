/** A part of the window's height, in pixels from its top. */
interface Span {
  top: number
  bottom: number
}

/**
 * Where a toast goes that covers none of the obstacles: as near to its own place as possible, and there when the window
 * has no room elsewhere. Returns its top.
 */
export function freePlace(own: Span, obstacles: readonly Span[], windowHeight: number): number {
  const height = own.bottom - own.top
  const isFree = (top: number) =>
    obstacles.every((each) => top >= each.bottom || top + height <= each.top)
  const beside = obstacles.flatMap(({ top, bottom }) => [top - height, bottom])
  const places = [own.top, ...beside.filter((top) => top >= 0 && top + height <= windowHeight)]
  const distance = (top: number) => Math.abs(top - own.top)
  const [nearest = own.top] = places.filter(isFree).toSorted((a, b) => distance(a) - distance(b))
  return nearest
}
