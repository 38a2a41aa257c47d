import type { Route } from '../kernel/route.ts'
import { uploadAsset } from './assets.service.ts'

export const assetsRoutes: Route[] = [
  {
    name: 'uploadAsset',
    method: 'post',
    path: '/assets',
    summary: 'Keep a picture for the site, sent in base64',
    operation: uploadAsset,
    status: 201,
    hasLargeBody: true,
  },
]
