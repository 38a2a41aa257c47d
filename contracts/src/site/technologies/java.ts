import type { Technology } from './technology.ts'

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
  artwork: 'java',
}
