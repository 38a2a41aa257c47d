import {
  BrainCircuit,
  ChartLine,
  Cloud,
  CodeXml,
  Database,
  type LucideIcon,
  Smartphone,
} from 'lucide-react'

export interface ServiceCard {
  title: string
  description: string
  benefits: readonly [string, string, string]
  icon: LucideIcon
  accentColor: 'blue' | 'violet' | 'pink' | 'teal' | 'amber'
}

export const SERVICES = {
  eyebrow: 'Services',
  title: 'What we can build for you',
  lead: 'Six crafts under one roof. Choose the ones that match what you have in mind and see what they can do for your business.',
  benefits: 'Your Business Benefits',
  offer: 'We can help with this!',
} as const

export const SERVICE_CARDS: readonly ServiceCard[] = [
  {
    title: 'Custom Web Development',
    description:
      'Websites and web applications made for the way you work: quick to load, easy to find and pleasant to use on every screen.',
    benefits: [
      '30% higher conversion',
      'Pages that load in a moment',
      'Content you can edit yourself',
    ],
    icon: CodeXml,
    accentColor: 'blue',
  },
  {
    title: 'Mobile App Development',
    description:
      'Apps for iPhone and Android that feel at home on both, keep working with a weak signal and earn their place on the first screen.',
    benefits: [
      '45% expanded market reach',
      'One team for both platforms',
      'Help with the app stores',
    ],
    icon: Smartphone,
    accentColor: 'violet',
  },
  {
    title: 'Database Solutions',
    description:
      'Data models that fit your business, queries that stay quick as it grows, and backups that have been restored at least once.',
    benefits: [
      '25% reduced operational costs',
      'Answers without waiting',
      'Migration without losses',
    ],
    icon: Database,
    accentColor: 'pink',
  },
  {
    title: 'Cloud Infrastructure',
    description:
      'Infrastructure described as code, watched around the clock and sized to what you use, so that a busy day is just a busy day.',
    benefits: ['40% reduced IT costs', '99.9% service uptime', 'Capacity that follows demand'],
    icon: Cloud,
    accentColor: 'teal',
  },
  {
    title: 'Data Analytics',
    description:
      'Figures from all your systems in one place, checked, and drawn so that the next decision is easier to take.',
    benefits: [
      '20% increased profit margins',
      'Reports that write themselves',
      'One version of the truth',
    ],
    icon: ChartLine,
    accentColor: 'amber',
  },
  {
    title: 'A.I.',
    description:
      'Assistants, document reading and forecasts that take over routine work, with people in charge of what matters.',
    benefits: [
      '50% reduction in manual tasks',
      'Answers from your own documents',
      'Your data stays yours',
    ],
    icon: BrainCircuit,
    accentColor: 'violet',
  },
]
