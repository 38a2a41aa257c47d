import { AppWindow, Compass, Layers, MonitorSmartphone } from 'lucide-react'
import { darkSection } from '../../../styles/theme.ts'

export const HERO = {
  badge: 'NEXT-GEN TECH SOLUTIONS',
  headline: 'Transform your business with',
  phrase: 'cutting-edge technology',
  pitch:
    'We design and build websites, apps and systems that put A.I., machine learning and cloud ' +
    'technologies to work, so that your business serves its customers better and grows with less effort.',
  discover: "Discover What's Possible",
  consult: 'Get a Free Tech Consultation',
} as const

export const GROWTH = {
  title: 'FOUR WAYS WE ACCELERATE YOUR BUSINESS GROWTH',
  tiles: [
    { icon: AppWindow, name: 'WEBSITES', claim: 'that engage', accent: darkSection.blue },
    { icon: MonitorSmartphone, name: 'APPS', claim: 'that perform', accent: darkSection.violet },
    { icon: Layers, name: 'SYSTEMS', claim: 'that scale', accent: darkSection.teal },
    { icon: Compass, name: 'STRATEGIES', claim: 'that deliver', accent: darkSection.amber },
  ],
} as const
