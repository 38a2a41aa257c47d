import { javaArtwork } from '../../artwork/java.ts'
import type { Technology } from '../technology.ts'

export const java: Technology = {
  title: 'Java',
  category: 'Enterprise Solutions',
  description: [
    'Java runs banks, insurers and shops that must not stop. Code compiled once runs on any machine with a Java Virtual Machine, old interfaces keep working for decades, and the tools for watching a running system are among the best there are.',
    'Today it is a modern language too: records, pattern matching and virtual threads make concurrent services far simpler to write than they used to be. We build on Spring or leaner frameworks and extend the systems you already run.',
  ],
  metrics: [
    'First released in 1995',
    'Statically typed',
    'Runs on the JVM',
    'Virtual threads since Java 21',
    'OpenJDK, open source',
    'Long-term support every two years',
  ],
  color: '#ffa463',
  logo: 'M5 11h12v5a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 12h1.5a2.5 2.5 0 0 1 0 5H17M9 8c-2-2 2-3 0-5M13 8c-2-2 2-3 0-5',
  image: javaArtwork,
}
