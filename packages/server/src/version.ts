import manifest from '../../../package.json' with { type: 'json' }

/** Written into the bundled programs (`infra/docker/bundle.ts`). Programs that run from source have none. */
declare const LOGGIA_REVISION: string | undefined

/** The version of this release: the one in `package.json` at the root, and nowhere else. */
export const VERSION: string = manifest.version

/** The commit that this program was built from; null when it runs from source. */
export const REVISION: string | null =
  typeof LOGGIA_REVISION === 'string' && LOGGIA_REVISION !== '' ? LOGGIA_REVISION : null
