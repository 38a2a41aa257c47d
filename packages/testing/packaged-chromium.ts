import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runCommand } from '@loggia/local/command'
import { cacheDir } from '@loggia/local/paths'

const unpack = `
  const { default: chromium } = await import('@sparticuz/chromium')
  await chromium.executablePath()
`

async function version(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = JSON.parse(await readFile(join(main, '..', '..', 'package.json'), 'utf8')) as {
    version: string
  }
  return manifest.version
}

// Without a font configuration Chromium renders no text.
async function writeFontConfiguration(folder: string): Promise<void> {
  const fonts = join(folder, 'fonts')
  await writeFile(
    join(folder, 'fonts.conf'),
    `<fontconfig><dir>${fonts}</dir><cachedir>${fonts}/cache</cachedir></fontconfig>\n`,
  )
}

/**
 * The Chromium of the package @sparticuz/chromium. It unpacks into the system's temporary folder, where two tests
 * that start together would read each other's half-written file. So each unpacks into its own folder, and the
 * first one to finish moves it into place.
 */
export async function packagedChromium(): Promise<{ path: string; fontConfiguration: string }> {
  const folder = join(cacheDir, `chromium-${await version()}`)
  if (!existsSync(folder)) {
    await mkdir(cacheDir, { recursive: true })
    const temporary = await mkdtemp(`${folder}-`)
    try {
      const env = { TMPDIR: temporary }
      const cwd = import.meta.dirname
      const { ok, output } = await runCommand(
        process.execPath,
        ['--input-type=module', '-e', unpack],
        { cwd, env },
      )
      if (!ok) throw new Error(`Chromium could not be unpacked: ${output}`)
      await writeFontConfiguration(temporary)
      await rename(temporary, folder).catch((error: unknown) => {
        if (!existsSync(folder)) throw error
      })
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }
  return { path: join(folder, 'chromium'), fontConfiguration: join(folder, 'fonts.conf') }
}
