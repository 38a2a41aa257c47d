import { Building2, Globe, Link, Mail, MapPin, Phone } from 'lucide-react'
import { NETWORKS, NetworkMark } from '../../ui/layout/network-mark.tsx'
import { settingTopic } from './setting-topic.ts'

const ICONS = {
  address: MapPin,
  phone: Phone,
  email: Mail,
  website: Globe,
  url: Link,
  other: Building2,
} as const

const SIZE = 18

export function SettingIcon({ settingKey }: { settingKey: string }) {
  const topic = settingTopic(settingKey)
  const network = NETWORKS.find((name) => name === topic)
  if (network) return <NetworkMark network={network} size={SIZE} />
  const Icon = ICONS[topic as keyof typeof ICONS]
  return <Icon size={SIZE} aria-hidden="true" />
}
