import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromRoot } from '@loggia/local/paths'
import sharp from 'sharp'
import { brewery } from './brewery.ts'
import { clinics } from './clinics.ts'

/** The widths that the site serves; the larger one comes first. */
const WIDTHS = [1600, 800]

// Draws the pictures of the demo's cases anew: node tools/pictures/draw.ts
const folder = fromRoot('prisma', 'seed', 'pictures')
await mkdir(folder, { recursive: true })
for (const [name, drawing] of Object.entries({ brewery, clinics })) {
  for (const width of WIDTHS) {
    const picture = await sharp(Buffer.from(drawing))
      .resize({ width })
      .webp({ quality: 82 })
      .toBuffer()
    await writeFile(join(folder, `${name}-${width}.webp`), picture)
    console.log(name, width, picture.length)
  }
}
