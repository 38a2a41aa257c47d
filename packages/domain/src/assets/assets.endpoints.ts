import type { Endpoints } from '../kernel/endpoint.ts'
import { uploadAsset } from './assets.service.ts'

export const assetsEndpoints: Endpoints = {
  uploadAsset: {
    rest: 'POST /assets',
    summary: 'Keep a picture for the site, sent in base64',
    operation: uploadAsset,
    status: 201,
    hasLargeBody: true,
  },
}
