import { reactArtwork } from '../../artwork/react.ts'
import type { Technology } from '../technology.ts'

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
    'MIT licence',
    'React Native for apps',
  ],
  color: '#74defc',
  logo: 'M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM12 8c5.5 0 10 1.8 10 4s-4.5 4-10 4S2 14.2 2 12s4.5-4 10-4zM8.5 10c2.8-4.8 6.6-7.8 8.5-6.7s1.2 5.9-1.5 10.7-6.6 7.8-8.5 6.7S5.8 14.8 8.5 10zM15.5 10C12.8 5.2 8.9 2.2 7 3.3s-1.2 5.9 1.5 10.7 6.6 7.8 8.5 6.7 1.2-5.9-1.5-10.7z',
  image: reactArtwork,
}
