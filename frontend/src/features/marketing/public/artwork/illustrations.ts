import type { ArtworkName } from '@loggia/contracts/site/marks'
import { cPlusPlusArtwork } from './c-plus-plus.ts'
import { cSharpArtwork } from './c-sharp.ts'
import { goArtwork } from './go.ts'
import { javaArtwork } from './java.ts'
import { kotlinArtwork } from './kotlin.ts'
import { nodeJsArtwork } from './node-js.ts'
import { phpArtwork } from './php.ts'
import { pythonArtwork } from './python.ts'
import { reactArtwork } from './react.ts'
import { rubyArtwork } from './ruby.ts'
import { rustArtwork } from './rust.ts'
import { sqlArtwork } from './sql.ts'
import { swiftArtwork } from './swift.ts'
import { webPlatformArtwork } from './web-platform.ts'
import type { Shape } from './shapes.ts'

/** The illustration of each technology. */
export const ILLUSTRATIONS: Record<ArtworkName, readonly Shape[]> = {
  'node-js': nodeJsArtwork,
  python: pythonArtwork,
  java: javaArtwork,
  go: goArtwork,
  ruby: rubyArtwork,
  rust: rustArtwork,
  'c-plus-plus': cPlusPlusArtwork,
  php: phpArtwork,
  'c-sharp': cSharpArtwork,
  swift: swiftArtwork,
  kotlin: kotlinArtwork,
  'web-platform': webPlatformArtwork,
  sql: sqlArtwork,
  react: reactArtwork,
}
