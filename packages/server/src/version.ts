import manifest from '../../../package.json' with { type: 'json' }

/** Written into the bundled programs (`infra/docker/bundle.ts`). Programs that run from source have none. */
declare const LOGGIA_VERSION: string | undefined
declare const LOGGIA_REVISION: string | undefined

/** The version of this release: the tag of its images, or from source the version in `package.json` at the root. */
export const VERSION: string =
  typeof LOGGIA_VERSION === 'string' && LOGGIA_VERSION !== '' ? LOGGIA_VERSION : manifest.version

/** The commit that this program was built from; null when it runs from source. */
export const REVISION: string | null =
  typeof LOGGIA_REVISION === 'string' && LOGGIA_REVISION !== '' ? LOGGIA_REVISION : null
