import type { ServedPicture } from '@loggia/domain/assets/assets.queries'

/** The pictures of a site in daily use: a logo, an icon and those of a dozen cases. */
const CAPACITY = 8_000_000

/**
 * Keeps the pictures that were asked for last in memory, up to so many bytes. Unknown names are not remembered, since
 * they can be invented.
 */
export function createPictureCache(
  read: (name: string) => Promise<ServedPicture | null>,
  capacity = CAPACITY,
): (name: string) => Promise<ServedPicture | null> {
  const kept = new Map<string, ServedPicture>()
  let size = 0

  function forget(name: string): void {
    size -= kept.get(name)?.content.length ?? 0
    kept.delete(name)
  }

  function keep(name: string, picture: ServedPicture): void {
    // The most recently requested picture is at the end of the map.
    forget(name)
    kept.set(name, picture)
    size += picture.content.length
    for (const oldest of kept.keys()) {
      if (size <= capacity) break
      forget(oldest)
    }
  }

  return async (name) => {
    const picture = kept.get(name) ?? (await read(name))
    if (picture) keep(name, picture)
    return picture
  }
}
