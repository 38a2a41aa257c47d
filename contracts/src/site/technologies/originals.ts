import { cPlusPlus } from './c-plus-plus.ts'
import { cSharp } from './c-sharp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { kotlin } from './kotlin.ts'
import { nodeJs } from './node-js.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { react } from './react.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import { sql } from './sql.ts'
import { swift } from './swift.ts'
import { webPlatform } from './web-platform.ts'
import type { Technology } from './technology.ts'

/** The technologies of the specification, in its order. */
export const ORIGINAL_TECHNOLOGIES: readonly Technology[] = [
  nodeJs,
  python,
  java,
  go,
  ruby,
  rust,
  cPlusPlus,
  php,
  cSharp,
  swift,
  kotlin,
  webPlatform,
  sql,
  react,
]
