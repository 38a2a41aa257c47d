import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  defaultSettings,
  type DefaultSetting,
  type SiteSetting,
} from '@loggia/contracts/site-settings'
import type { StaffRegistration } from '@loggia/contracts/staff-auth'
import { toEnumName, type EnumName } from '../graphql/enum-name.ts'

/** The module of the frontend's server build, which is loaded when the process starts. */
interface ServerBuild {
  RENDERED_PATHS: readonly string[]
  renderPage(
    path: string,
    data: {
      siteSettings: SiteSetting[]
      installation: {
        demo: boolean
        defaultSettings: DefaultSetting[]
        staffRegistration: EnumName<StaffRegistration>
      }
      origin: string
    },
  ): Promise<{ head: string; body: string; state: string }>
}

export interface PageRenderer {
  /** The paths that can be rendered; any other one is rendered as the not-found page. */
  paths: readonly string[]
  /** Renders the complete HTML document of a path. */
  render(path: string, siteSettings: SiteSetting[]): Promise<string>
}

interface Installation {
  demo: boolean
  staffRegistration: StaffRegistration
  origin: string
}

/**
 * Loads the frontend's server build. Resolves to null where there is none, as during development, when the
 * browser renders everything.
 *
 * @param shell the built `index.html`, which the pages are inserted into
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
    defaultSettings: defaultSettings(demo),
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
 * Turns the shell into the frame of a page that is readable before any script has loaded: styles are
 * inlined, scripts have low priority, and the page brings its own title and description.
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
