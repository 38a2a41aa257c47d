import type { Technology } from './technology.ts'

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
  artwork: 'php',
}
