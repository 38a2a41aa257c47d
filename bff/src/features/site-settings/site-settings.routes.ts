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
    summary: 'Write a setting',
    operation: updateSiteSetting,
    input: ({ params, body }) => ({ ...body, key: params['key'] }),
  },
  {
    name: 'removeSiteSetting',
    method: 'delete',
    path: '/site-settings/{key}',
    summary: 'Remove a link to a social network from the site',
    operation: removeSiteSetting,
    input: ({ params }) => ({ key: params['key'] }),
    status: 204,
  },
]
