import type { Route } from '../../core/route.ts'
import { listSiteSettings, removeSiteSetting, updateSiteSetting } from './site-settings.service.ts'

export const siteSettingsRoutes: Route[] = [
  {
    name: 'listSiteSettings',
    method: 'get',
    path: '/site-settings',
    summary: 'List the settings of the site',
    operation: listSiteSettings,
  },
  {
    name: 'updateSiteSetting',
    method: 'put',
    path: '/site-settings/{key}',
    summary: 'Write one setting',
    operation: updateSiteSetting,
    input: ({ params, body }) => ({ ...body, key: params['key'] }),
  },
  {
    name: 'removeSiteSetting',
    method: 'delete',
    path: '/site-settings/{key}',
    summary: 'Take a link to a social network off the site',
    operation: removeSiteSetting,
    input: ({ params }) => ({ key: params['key'] }),
    status: 204,
  },
]
