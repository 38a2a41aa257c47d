import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { childEnv, pathFolders } from '@loggia/local/env'
import { chromium, type Browser } from '@playwright/test'
import { env } from './env.ts'
import { packagedChromium } from './packaged-chromium.ts'
import { UNOPTIMIZED } from './unoptimized.ts'

const commands = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const macFolders = ['/Applications', join(env.home, 'Applications')]
const macPrograms = ['Google Chrome', 'Chromium']

function installed(): string | undefined {
  const onPath = pathFolders().flatMap((folder) => commands.map((command) => join(folder, command)))
  const onMac = macFolders.flatMap((folder) =>
    macPrograms.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
  )
  return [...onPath, ...(process.platform === 'darwin' ? onMac : [])].find((path) =>
    existsSync(path),
  )
}

/** The Chrome or Chromium for browser tests: that of CHROME_PATH, an installed one, or the one from npm. */
export async function chromiumPath(): Promise<string> {
  return env.chromePath ?? installed() ?? (await packagedChromium()).path
}

async function fontEnv(executablePath: string): Promise<NodeJS.ProcessEnv> {
  if (existsSync('/etc/fonts') || process.platform !== 'linux') return {}
  const packaged = await packagedChromium()
  return executablePath === packaged.path ? { FONTCONFIG_FILE: packaged.fontConfiguration } : {}
}

/**
 * Starts a headless browser; close it afterwards.
 *
 * @param optimizesScripts as people's browsers do
 */
export async function launchBrowser({ optimizesScripts = true } = {}): Promise<Browser> {
  const executablePath = await chromiumPath()
  // Chromium's sandbox refuses to run as root, as which tests run in containers.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const unoptimized = optimizesScripts ? [] : [`--js-flags=${UNOPTIMIZED.join(' ')}`]
  const browserEnv = { ...childEnv(), ...(await fontEnv(executablePath)) }
  return chromium.launch({
    executablePath,
    args: [...asRoot, ...unoptimized, '--disable-gpu', '--disable-background-networking'],
    env: Object.fromEntries(
      Object.entries(browserEnv).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  })
}
