import type { ArtworkName, SiteAccent } from '@loggia/contracts/site/marks'

export const ACCENT_LABELS: Readonly<Record<SiteAccent, string>> = {
  blue: 'Brand color',
  violet: 'Violet',
  pink: 'Pink',
  teal: 'Teal',
  amber: 'Amber',
}

export const ARTWORK_LABELS: Readonly<Record<ArtworkName, string>> = {
  'node-js': 'Node.js',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  ruby: 'Ruby',
  rust: 'Rust',
  'c-plus-plus': 'C++',
  php: 'PHP',
  'c-sharp': 'C#',
  swift: 'Swift',
  kotlin: 'Kotlin',
  'web-platform': 'HTML, CSS and JavaScript',
  sql: 'SQL',
  react: 'React',
}

/** 'Chart line' for chart-line. */
export function iconLabel(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
