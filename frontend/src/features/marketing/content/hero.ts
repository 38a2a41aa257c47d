import { AppWindow, Compass, Layers, MonitorSmartphone } from 'lucide-react'
import { night } from '../../../styles/theme.ts'

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
    { icon: AppWindow, name: 'WEBSITES', claim: 'that engage', accent: night.blue },
    { icon: MonitorSmartphone, name: 'APPS', claim: 'that perform', accent: night.violet },
    { icon: Layers, name: 'SYSTEMS', claim: 'that scale', accent: night.teal },
    { icon: Compass, name: 'STRATEGIES', claim: 'that deliver', accent: night.amber },
  ],
} as const
