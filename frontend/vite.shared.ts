import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Derives class names from file names, so that they are the same in the builds for browser and server,
 * whatever is loaded first.
 */
export const stableClasses = { plugins: { styledComponents: { ssr: true, displayName: false } } }

/** Writes which libraries a build has read, each by its folder: infra/docker/sbom.ts makes the SBOM of a release of it. */
export const listLibraries: Plugin = {
  name: 'list-libraries',
  apply: 'build',
  generateBundle(_options, bundle) {
    // Fonts are no modules.
    const assets = Object.values(bundle).filter((file) => file.type === 'asset')
    const fonts = assets.flatMap((file) => file.originalFileNames)
    const modules = [...this.getModuleIds(), ...fonts.map((name) => resolve(name))]
    const folders = modules.map((id) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? '')
    const source = JSON.stringify([...new Set(folders)].filter((folder) => folder.startsWith('/')))
    this.emitFile({ type: 'asset', fileName: '.vite/libraries.json', source })
  },
}

/**
 * Escapes what is beyond ASCII in the scripts of a server. V8 keeps the source of a program as long as it runs, and takes
 * two bytes for each character of a script in which one needs them.
 */
export const oneByteSources: Plugin = {
  name: 'one-byte-sources',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[\u0080-\uffff]/g, escaped)
    }
  },
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
