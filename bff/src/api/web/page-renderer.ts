import { yearIn } from '@loggia/contracts/days'
import type { Archive } from '@loggia/contracts/newsletter/archive'
import type { SitePreview } from '@loggia/contracts/site/preview'
import { policyVersionOf, type SiteSnapshot } from '@loggia/contracts/site/snapshot'
import {
  defaultSettings,
  type DefaultSetting,
  type SiteSetting,
} from '@loggia/contracts/site-settings/site-settings'
import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { loadServerBuild, withStyles } from './built-frontend.ts'

/** The differences between two requests for the same page. */
interface PageRequest {
  /** The state of its forms. */
  forms?: PageForms
  /** What a page of the newsletter's archive shows. */
  archive?: Archive
  /** For staff who look at drafts. */
  preview?: SitePreview
}

/** The module of the frontend's server build, which is loaded when the process starts. */
interface ServerBuild {
  KEPT_PATHS: readonly string[]
  renderPage(
    path: string,
    data: PageRequest &
      Pick<SiteSnapshot, 'content' | 'placeholders' | 'publishedAt'> & {
        siteSettings: SiteSetting[]
        policyVersion: string
        installation: { demo: boolean; defaultSettings: DefaultSetting[] }
        origin: string
        year: number
      },
  ): { head: string; body: string }
}

export interface PageRenderer {
  /** The paths of the static pages. */
  keptPaths: readonly string[]
  /** Renders the complete HTML document of a path; the not-found page for an unknown one. */
  render(path: string, site: SiteSnapshot, request?: PageRequest): string
}

interface Installation {
  demo: boolean
  origin: string
}

/** The scripts of the built page, and what loads them early. */
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Loads the frontend's server build. Resolves to null where there is none.
 *
 * @param shell the built `site.html`, which the pages are inserted into
 */
export async function loadPageRenderer(
  frontendDist: string,
  shell: string,
  { demo, origin }: Installation,
): Promise<PageRenderer | null> {
  const build = await loadServerBuild<ServerBuild>(frontendDist)
  if (!build) return null
  const frame = withStyles(shell, frontendDist, (css) => `<style>${css}</style>`)
  const scriptless = frame.replaceAll(SCRIPTS, '')
  const installation = { demo, defaultSettings: defaultSettings(demo) }
  return {
    keptPaths: build.KEPT_PATHS,
    render(path, site, request = {}) {
      const { settings: siteSettings, content, placeholders, publishedAt, timeZone } = site
      const policyVersion = policyVersionOf(site)
      const texts = { siteSettings, content, placeholders, publishedAt, policyVersion, timeZone }
      const data = { ...texts, installation, origin, year: yearIn(timeZone), ...request }
      const { head, body } = build.renderPage(path, data)
      const around = request.preview?.isFramed ? scriptless : frame
      return around.replace('<!--head-->', () => head).replace('<!--body-->', () => body)
    },
  }
}
