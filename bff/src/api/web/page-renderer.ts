import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteSetting } from '@loggia/contracts/site-settings'
import type { StaffRegistration } from '@loggia/contracts/staff-auth'
import { toEnumName, type EnumName } from '../graphql/enum-name.ts'

/** What the frontend's server build takes and gives; it is loaded when the process starts. */
interface ServerBuild {
  RENDERED_PATHS: readonly string[]
  renderPage(
    path: string,
    data: {
      siteSettings: SiteSetting[]
      installation: { demo: boolean; staffRegistration: EnumName<StaffRegistration> }
      origin: string
    },
  ): Promise<{ head: string; body: string; state: string }>
}

export interface PageRenderer {
  /** The addresses that are rendered; another one is rendered as the not-found page. */
  paths: readonly string[]
  /** The whole document of an address. */
  render(path: string, siteSettings: SiteSetting[]): Promise<string>
}

interface Installation {
  demo: boolean
  staffRegistration: StaffRegistration
  origin: string
}

/**
 * Loads the frontend's server build. Null where there is none, as while it is being developed: then the
 * browser renders everything.
 *
 * @param shell the built `index.html`, into which pages are put
 */
export async function loadPageRenderer(
  frontendDist: string,
  shell: string,
  { demo, staffRegistration, origin }: Installation,
): Promise<PageRenderer | null> {
  const file = join(frontendDist, '..', 'dist-server', 'entry-server.js')
  if (!existsSync(file)) return null
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const frame = frameOf(shell, frontendDist)
  const installation = {
    demo,
    staffRegistration: toEnumName(staffRegistration),
  }
  return {
    paths: build.RENDERED_PATHS,
    async render(path, siteSettings) {
      const page = await build.renderPage(path, { siteSettings, installation, origin })
      const state = page.state.replaceAll('<', String.raw`\u003c`)
      return frame
        .replace('</head>', () => `${page.head}</head>`)
        .replace('<div id="root"></div>', () => {
          const data = `<script type="application/json" id="state">${state}</script>`
          return `<div id="root">${page.body}</div>${data}`
        })
    },
  }
}

/**
 * The shell as the frame of a page that can be read before any script has come: it brings its own title
 * and description, its styles are inside, and scripts wait for what is seen.
 */
function frameOf(shell: string, frontendDist: string): string {
  const inline = (_: string, href: string) =>
    `<style>${readFileSync(join(frontendDist, href), 'utf8').trim()}</style>`
  return shell
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replaceAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, inline)
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
}
