import type { Technology } from './technology.ts'

export const react: Technology = {
  title: 'React.js',
  category: 'Frontend Framework',
  description: [
    'React builds interfaces from components: small pieces that know how to draw themselves from data. When the data changes React works out what has to change on the screen, so even busy interfaces stay consistent with what they show.',
    'Its ecosystem is the largest of its kind, and with React Native the same ideas reach iPhone and Android. Pages can be rendered on the server, which makes them quick to show and easy to find. This site is made with it.',
  ],
  metrics: [
    'Open source since 2013',
    'Component-based',
    'TypeScript and JSX',
    'Rendering on the server',
    'MIT license',
    'React Native for apps',
  ],
  color: '#74defc',
  artwork: 'react',
}
