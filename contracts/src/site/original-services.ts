import type { ServiceCard } from './service-card.ts'

/** The services of the specification, in its order. */
export const ORIGINAL_CARDS: ServiceCard[] = [
  {
    title: 'Custom Web Development',
    projectType: 'Web Development',
    description:
      'Websites and web applications made for the way you work: quick to load, easy to find and pleasant to use on every screen.',
    benefits: [
      '30% higher conversion',
      'Pages that load in a moment',
      'Content you can edit yourself',
    ],
    icon: 'code',
    accent: 'blue',
  },
  {
    title: 'Mobile App Development',
    projectType: 'Mobile Apps',
    description:
      'Apps for iPhone and Android that feel at home on both, keep working with a weak signal and earn their place on the home screen.',
    benefits: [
      '45% expanded market reach',
      'One team for both platforms',
      'Help with the app stores',
    ],
    icon: 'smartphone',
    accent: 'violet',
  },
  {
    title: 'Database Solutions',
    projectType: 'Database Solutions',
    description:
      'Data models that fit your business, queries that stay quick as it grows, and backups that have been restored at least once.',
    benefits: ['25% reduced operational costs', 'Instant queries', 'Migration without data loss'],
    icon: 'database',
    accent: 'pink',
  },
  {
    title: 'Cloud Infrastructure',
    projectType: 'Cloud Solutions',
    description:
      'Infrastructure described as code, watched around the clock and sized to what you use, so that a busy day is just a busy day.',
    benefits: ['40% reduced IT costs', '99.9% service uptime', 'Capacity that follows demand'],
    icon: 'cloud',
    accent: 'teal',
  },
  {
    title: 'Data Analytics',
    projectType: 'Data Analytics',
    description:
      'Figures from all your systems in one place, checked, and drawn so that the next decision is easier to take.',
    benefits: [
      '20% increased profit margins',
      'Reports that write themselves',
      'One version of the truth',
    ],
    icon: 'chart-line',
    accent: 'amber',
  },
  {
    title: 'A.I.',
    projectType: 'A.I.',
    description:
      'Assistants, document reading and forecasts that take over routine work, with people in charge of what matters.',
    benefits: [
      '50% reduction in manual tasks',
      'Answers from your own documents',
      'Your data stays yours',
    ],
    icon: 'brain-circuit',
    accent: 'violet',
  },
]
