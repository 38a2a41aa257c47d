/** A part of the window, in pixels from its top left corner. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Place {
  left: number
  top: number
}

/**
 * Where a toast goes that covers none of the obstacles: above or below its own place if it can, else beside it, and as
 * near as possible. It stays when the window has no room elsewhere.
 */
export function freePlace(
  own: Box,
  obstacles: readonly Box[],
  window: { width: number; height: number },
): Place {
  const width = own.right - own.left
  const height = own.bottom - own.top
  const lefts = obstacles.flatMap(({ left, right }) => [left - width, right])
  const tops = obstacles.flatMap(({ top, bottom }) => [top - height, bottom])
  const columns = lefts.filter((left) => left >= 0 && left + width <= window.width)
  const rows = tops.filter((top) => top >= 0 && top + height <= window.height)
  const isFree = ({ left, top }: Place) =>
    obstacles.every(
      (each) =>
        top >= each.bottom ||
        top + height <= each.top ||
        left >= each.right ||
        left + width <= each.left,
    )
  const aside = ({ left }: Place) => Math.abs(left - own.left)
  const away = ({ top }: Place) => Math.abs(top - own.top)
  const [nearest = { left: own.left, top: own.top }] = [own.left, ...columns]
    .flatMap((left) => [own.top, ...rows].map((top) => ({ left, top })))
    .filter(isFree)
    .toSorted((a, b) => aside(a) - aside(b) || away(a) - away(b))
  return nearest
}
