import type sharp from 'sharp'

/** Loads the library with the first picture: most processes never get one, and it takes 20 MB. */
export async function loadSharp(): Promise<typeof sharp> {
  const library = (await import('sharp')).default
  // Pictures come one at a time, and seldom: memory is worth more than speed.
  library.cache(false)
  library.concurrency(1)
  // It could read SVG and a dozen others too, each of which is more to attack.
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: LOADERS })
  return library
}

const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)
