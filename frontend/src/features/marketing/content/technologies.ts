import type { Technology } from './technology.ts'
import { cPlusPlus } from './technologies/c-plus-plus.ts'
import { cSharp } from './technologies/c-sharp.ts'
import { go } from './technologies/go.ts'
import { java } from './technologies/java.ts'
import { kotlin } from './technologies/kotlin.ts'
import { nodeJs } from './technologies/node-js.ts'
import { php } from './technologies/php.ts'
import { python } from './technologies/python.ts'
import { react } from './technologies/react.ts'
import { ruby } from './technologies/ruby.ts'
import { rust } from './technologies/rust.ts'
import { sql } from './technologies/sql.ts'
import { swift } from './technologies/swift.ts'
import { webPlatform } from './technologies/web-platform.ts'

export const WORK = {
  eyebrow: 'Solutions',
  title: 'Technology chosen for your problem',
  lead: 'Fourteen technologies we know well enough to say when not to use them. Pick one to see what it is good at.',
  badge: 'High-Performance Technology',
} as const

export const TECHNOLOGIES: readonly Technology[] = [
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
