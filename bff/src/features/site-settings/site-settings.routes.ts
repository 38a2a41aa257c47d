import type { Route } from '../../core/route.ts'
import { listSiteSettings } from './site-settings.service.ts'

export const siteSettingsRoutes: Route[] = [
  {
    method: 'get',
    path: '/site-settings',
    summary: 'List the settings of the site',
    operation: listSiteSettings,
  },
]
