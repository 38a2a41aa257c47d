import { assetPath } from '@loggia/contracts/assets/assets'
import type { Brand } from '@loggia/contracts/site/brand'
import { PATHS } from '@loggia/contracts/paths'
import { APPS, manifestPath, type InstallableApp } from '@loggia/contracts/site/apps'
import { paletteOf } from '@loggia/contracts/site/palette/palette'
import type { SiteSnapshot } from '@loggia/contracts/site/snapshot'
import { Router, type RequestHandler } from 'express'

interface Options {
  demo: boolean
  /** The public site. */
  currentSite: () => SiteSnapshot
}

/** The pictures that programs ask for by themselves, and the published ones in their place. */
const FILES: Record<string, (brand: Brand) => string | null> = {
  '/favicon.ico': ({ icon }) => icon && assetPath('icon', icon, 32),
  '/favicon.svg': ({ icon }) => icon && assetPath('icon', icon),
  '/apple-touch-icon.png': ({ icon }) => icon && assetPath('icon', icon, 180),
  '/apple-touch-icon-precomposed.png': ({ icon }) => icon && assetPath('icon', icon, 180),
  '/preview.png': ({ preview }) => preview && assetPath('preview', preview),
}

/**
 * Redirects well-known file names to the published pictures. Only the demo falls back to the pictures of the product.
 */
export function brandFiles({ demo, currentSite }: Options): Router {
  const router = Router()
  for (const [file, pathOf] of Object.entries(FILES)) {
    router.get(file, (_req, res, next) => {
      const path = pathOf(currentSite().content.brand)
      res.set('Cache-Control', 'no-cache')
      if (path) res.redirect(302, path)
      else if (demo) next()
      else res.status(404).type('text').send('Not found')
    })
  }
  for (const app of APPS) router.get(manifestPath(app), manifest(app, currentSite))
  return router
}

const MANIFESTS = {
  site: { start_url: PATHS.home, display: 'browser' },
  portal: { start_url: PATHS.clientDashboard, display: 'standalone' },
  office: { start_url: PATHS.admin, display: 'standalone' },
} satisfies Record<InstallableApp, object>

/** Describes the site, the portal or the back office to phones that put them among their applications. */
function manifest(app: InstallableApp, currentSite: Options['currentSite']): RequestHandler {
  return (_req, res) => {
    const { content, placeholders } = currentSite()
    const { icon, accent } = content.brand
    res.set('Cache-Control', 'no-cache')
    if (!icon) {
      res.status(404).type('text').send('Not found')
      return
    }
    const { darkSection } = paletteOf(accent)
    res.type('application/manifest+json').send(
      JSON.stringify({
        name: placeholders.company_name ?? content.meta.title,
        ...MANIFESTS[app],
        theme_color: darkSection.background,
        background_color: darkSection.background,
        icons: [
          { src: assetPath('icon', icon, 192), sizes: '192x192', type: 'image/png' },
          { src: assetPath('icon', icon), sizes: '512x512', type: 'image/png' },
        ],
      }),
    )
  }
}
