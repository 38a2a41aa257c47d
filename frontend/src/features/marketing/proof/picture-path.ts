/** The smaller width in which pictures are kept, for small screens. */
const SMALL = 800

/** The path of an uploaded picture. */
export function picturePath(hash: string): string {
  return `/media/${hash}.webp`
}

/** The sizes among which a browser chooses. */
export function pictureSources(hash: string): string {
  return `/media/${hash}-${SMALL}.webp ${SMALL}w, ${picturePath(hash)} ${2 * SMALL}w`
}
