import type * as release from '../../../features/system/release.service.ts'
import type { ExamplesOf } from './example.ts'

/** The release that answers. */
export const systemExamples = {
  readRelease: {
    answer: {
      name: 'Loggia',
      version: '0.1.0',
      revision: 'd6b3c0f',
      documentation: '/api/docs',
      openapi: '/api/openapi.json',
    },
  },
} satisfies ExamplesOf<typeof release>
