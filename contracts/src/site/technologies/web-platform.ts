import type { Technology } from './technology.ts'

export const webPlatform: Technology = {
  title: 'HTML/CSS/JS',
  category: 'Frontend Development',
  description: [
    'HTML, CSS and JavaScript are the only technologies that every phone, laptop and television understands without installing anything. Used well they are also the quickest: a page that is mostly HTML shows at once, even on a weak connection.',
    'Browsers have become remarkably capable. Layouts, animation, dialogs and offline work need far less code than they did, and what is built on standards today still opens in ten years. We start here and add frameworks only where they earn their weight.',
  ],
  metrics: [
    'Runs in every browser',
    'Open standards, no license fees',
    'HTML is a living standard',
    'CSS since 1996',
    'Yearly JavaScript editions',
    'Accessible by default',
  ],
  color: '#ffba66',
  artwork: 'web-platform',
}
