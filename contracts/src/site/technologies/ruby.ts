import type { Technology } from './technology.ts'

export const ruby: Technology = {
  title: 'Ruby',
  category: 'Web Development',
  description: [
    'Ruby was designed to make programmers happy, and Rails turned that into a way of building web applications: sensible defaults for everything, so that effort goes into what makes your product different. GitHub and Shopify grew up on it.',
    'It is our choice when an idea has to meet customers soon. A small team can ship sign-in, payments, mail and back office in weeks, and the conventions mean that whoever joins later finds everything where it is expected.',
  ],
  metrics: [
    'First released in 1995',
    'Dynamic, object-oriented',
    'Ruby on Rails since 2004',
    'Libraries from RubyGems',
    'YJIT compiler built in',
    'Open source',
  ],
  color: '#ff8490',
  artwork: 'ruby',
}
