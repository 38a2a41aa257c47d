import { phpArtwork } from '../../artwork/php.ts'
import type { Technology } from '../technology.ts'

export const php: Technology = {
  title: 'PHP',
  category: 'Web Development',
  description: [
    'PHP has served web pages since 1995 and still runs much of the web, WordPress and Wikipedia included. Every request starts fresh and leaves nothing behind, which makes applications robust, easy to host and simple to scale sideways.',
    'Modern PHP has types, enumerations and a just-in-time compiler; Laravel and Symfony bring the structure that large applications need. We build new shops and portals with it, and bring older ones up to date without switching them off.',
  ],
  metrics: [
    'First released in 1995',
    'Typed where you want it',
    'Just-in-time compiler since PHP 8',
    'Laravel, Symfony, WordPress',
    'Packages from Composer',
    'Runs on nearly every host',
  ],
  color: '#b1b8f7',
  logo: 'M12 5c6 0 11 3 11 7s-5 7-11 7S1 16 1 12s5-7 11-7zM5 15l1.2-6H8a1.6 1.6 0 0 1 0 3.6H5.6M10.5 13l1-5M11 10.5h1.6c1.2 0 1.2.6 1 1.3l-.3 1.2M15 15l1.2-6H18a1.6 1.6 0 0 1 0 3.6h-2.4',
  image: phpArtwork,
}
